'use client'

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { isMotionReduced } from '@/components/reveal/reveal'
import { Button } from '@/components/ui/button'
import { Drop } from './drop'

/** A rest of `lastsMs` with a few words. "Skip" and any key end it; where motion is reduced there is none. */
export function Pause({
  lastsMs,
  isSearching = false,
  onEnd,
  children,
}: {
  lastsMs: number
  isSearching?: boolean
  onEnd: () => void
  children: ReactNode
}) {
  const words = useRef<HTMLHeadingElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const timer = setTimeout(end, isMotionReduced() ? 0 : lastsMs)
    // A key that is still held down from before is nobody's wish to go on.
    const onKey = (event: KeyboardEvent) => {
      if (!event.repeat) end()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [lastsMs])

  return (
    <div data-quiet className="grid flex-1 content-center justify-items-center gap-8 pb-(--glow-height) text-center">
      {isSearching ? <Drop /> : null}
      {/* The box that had the focus is gone: here it is read out what happens. */}
      <h1 ref={words} tabIndex={-1} className="appear font-poem text-3xl/snug outline-none sm:text-5xl/snug">
        {children}
      </h1>
      <Button look="plain" className="absolute end-3 top-3" onClick={onEnd}>
        Skip
      </Button>
    </div>
  )
}
