'use client'

import { useEffect, useRef } from 'react'
import { styleButton } from '@/components/ui/button-style'
import { finishReveal, isMotionReduced, isTelling } from './reveal'
import type { Reveal } from './reveal-keys'

/** How long each part takes to come into sight (`appear` and `offer` in the style sheet). */
const APPEARS_MS = 600

/**
 * "Skip" beside what is told bit by bit. It, any key, and the end of the telling show all of it. Only seen while there is
 * something to skip; a focus that stood on it goes on to the element `thenId`. `lastPartMs` is when the last part begins to appear.
 */
export function SkipReveal({
  reveal,
  lastPartMs,
  thenId,
  className = '',
}: {
  reveal: Reveal
  lastPartMs: number
  thenId: string
  className?: string
}) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isTelling(reveal)) return
    // A key pressed before the scripts had come counts, too (components/layout/first-paint.ts).
    const wasPressed = document.documentElement.dataset.pressed === location.pathname
    if (wasPressed || isMotionReduced()) return finishReveal(reveal)
    const finish = () => {
      const hadFocus = document.activeElement === button.current
      finishReveal(reveal)
      if (hadFocus) document.getElementById(thenId)?.focus()
      stop()
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', finish)
      element?.removeEventListener('click', finish)
    }
    const element = button.current
    const timer = setTimeout(finish, lastPartMs + APPEARS_MS)
    document.addEventListener('keydown', finish)
    element?.addEventListener('click', finish)
    return stop
  }, [reveal, lastPartMs, thenId])

  return (
    <button ref={button} type="button" className={`${styleButton('plain')} told-by-and-by ${reveal}-skip ${className}`}>
      Skip
    </button>
  )
}
