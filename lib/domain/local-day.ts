/** Where a person's own time zone is not known. */
const FALLBACK_TIME_ZONE = 'UTC'

/** The time zone if this machine knows it, else UTC. `value` comes from a cookie: anything may stand there. */
export function readTimeZone(value: string | undefined): string {
  if (!value || value.length > 64) return FALLBACK_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return FALLBACK_TIME_ZONE
  }
}

/** "Saturday, 21 November": the day it is for someone in that time zone. */
export function formatDay(date: Date, timeZone: string): string {
  const parts = readParts(date, timeZone)
  return `${parts.weekday}, ${parts.day} ${parts.month}`
}

/** The date in that time zone as `YYYY-MM-DD`, for a `<time>` element. */
export function formatIsoDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date)
}

/** The hour of the day there, 0 to 23. */
export function readHour(date: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(date))
}

// Put together from parts: the commas of a locale's whole date differ between Node and the browsers.
function readParts(date: Date, timeZone: string): { weekday: string; day: string; month: string } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(date)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: read('weekday'), day: read('day'), month: read('month') }
}
