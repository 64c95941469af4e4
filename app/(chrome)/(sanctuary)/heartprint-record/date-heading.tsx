'use client'

import { useSyncExternalStore } from 'react'
import { formatDay, formatIsoDay } from '@/lib/domain/local-day'
import { useTimeZone } from './use-time-zone'

const MINUTE_MS = 60_000

/** The person's own day, also when a page is left open past midnight. */
export function DateHeading({ serverNowMs, serverTimeZone }: { serverNowMs: number; serverTimeZone: string }) {
  const timeZone = useTimeZone(serverTimeZone)
  const nowMs = useSyncExternalStore(watchMinutes, readMinute, () => serverNowMs)
  const now = new Date(nowMs)
  return (
    <div className="mb-8 grid gap-2">
      <h1 className="text-[min(1.875rem,12.5vw)] sm:text-[min(3rem,12.5vw)]">
        <time dateTime={formatIsoDay(now, timeZone)}>{formatDay(now, timeZone)}</time>
      </h1>
      <p className="text-lg">How is your heart?</p>
    </div>
  )
}

function watchMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Rounded, so that it stays the same while nothing has changed. */
function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
