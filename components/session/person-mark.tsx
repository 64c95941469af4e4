'use client'

import { useEffect } from 'react'
import { readPersonMark, writePersonMark } from '@/components/drafts/draft-storage'

/**
 * Notes on this device whose pages are open, by id alone: drafts are asked about for that person only, and a tab of
 * someone who has meanwhile been followed by somebody else is loaded anew, at once.
 */
export function PersonMark({ id }: { id: string }) {
  useEffect(() => {
    writePersonMark(id)
    const look = () => {
      const current = readPersonMark()
      if (current !== null && current !== id) location.reload()
    }
    window.addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [id])
  return null
}
