import { expect, it } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [0, 'Just now'],
  [59 * SECOND, 'Just now'],
  [MINUTE, '1m ago'],
  [30 * MINUTE, '30m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [400 * DAY, '400d ago'],
  [-5 * MINUTE, 'Just now'],
])('%d ms ago is "%s"', (passed, text) => {
  const now = Date.UTC(2026, 10, 21)
  expect(formatRelativeTime(now - passed, now)).toBe(text)
})
