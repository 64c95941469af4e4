'use client'

import { useEffect, useState } from 'react'
import { isMotionReduced } from '@/components/reveal/reveal'
import { LETTER_MS } from '@/lib/domain/discovery'

/** How many characters of `text` have been typed; any key, or `finish`, types the rest at once. */
export function useTyped(text: string): { count: number; isDone: boolean; finish: () => void } {
  const [count, setCount] = useState(() => (isMotionReduced() ? text.length : 0))
  const isDone = count >= text.length
  const finish = () => setCount(text.length)

  useEffect(() => {
    if (isDone) return
    const typeRest = () => setCount(text.length)
    const timer = setInterval(() => setCount((typed) => typed + 1), LETTER_MS)
    window.addEventListener('keydown', typeRest)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', typeRest)
    }
  }, [isDone, text])

  return { count, isDone, finish }
}
