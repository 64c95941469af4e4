const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago something was: "Just now", "5m ago", "3h ago", "2d ago", rounded down (specification §2, §9).
 * Both are milliseconds since 1970. A moment that a fast clock puts in the future is "Just now".
 */
export function formatRelativeTime(thenMs: number, nowMs: number): string {
  const passedMs = nowMs - thenMs
  if (passedMs >= DAY_MS) return `${Math.floor(passedMs / DAY_MS)}d ago`
  if (passedMs >= HOUR_MS) return `${Math.floor(passedMs / HOUR_MS)}h ago`
  if (passedMs >= MINUTE_MS) return `${Math.floor(passedMs / MINUTE_MS)}m ago`
  return 'Just now'
}
