'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { AFFIRMATION_MS } from '@/lib/domain/timings'

/** Said for 4 s after saving; whoever has read it can send it away sooner. */
export function Affirmation({ words, onEnd }: { words: string | null; onEnd: () => void }) {
  useEffect(() => {
    if (words === null) return
    const timer = setTimeout(onEnd, AFFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [words, onEnd])
  return (
    <div className="grid justify-items-center gap-1">
      <p role="status" className="text-center font-poem text-2xl leading-snug empty:hidden">
        {words}
      </p>
      {words === null ? null : (
        <Button look="plain" onClick={onEnd}>
          Thank you
        </Button>
      )}
    </div>
  )
}
