'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ROUTES } from '@/lib/routes'

/** How long "Taking you to your sanctuary..." stands (specification §9). */
const TAKING_MS = 1_500

/** Leads someone who is signed in to their home, also where they sign in in another tab while this one is open. */
export function GoHome() {
  const router = useRouter()
  useEffect(() => {
    const root = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (root.dataset.session === 'in') timer = setTimeout(() => router.replace(ROUTES.home), TAKING_MS)
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-session'] })
    look()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [router])
  return null
}
