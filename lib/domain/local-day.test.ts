import { expect, it } from 'vitest'
import { formatDay, formatIsoDay, readHour, readTimeZone } from './local-day.ts'

const lateInNewYork = new Date('2026-11-22T03:30:00Z')

it('gives the day of the person, not of the server', () => {
  expect(formatDay(lateInNewYork, 'America/New_York')).toBe('Saturday, 21 November')
  expect(formatDay(lateInNewYork, 'Asia/Tokyo')).toBe('Sunday, 22 November')
  expect(formatIsoDay(lateInNewYork, 'America/New_York')).toBe('2026-11-21')
})

it('reads the hour there, midnight as 0', () => {
  expect(readHour(lateInNewYork, 'America/New_York')).toBe(22)
  expect(readHour(new Date('2026-11-22T00:10:00Z'), 'UTC')).toBe(0)
})

it('takes only time zones that exist', () => {
  expect(readTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
  for (const wrong of [undefined, '', 'Mars/Olympus', '<script>', 'a'.repeat(5_000)]) {
    expect(readTimeZone(wrong)).toBe('UTC')
  }
})
