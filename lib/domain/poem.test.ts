import { expect, it } from 'vitest'
import { POEM_LINES, scheduleChoice, schedulePoem } from './poem.ts'

it('tells a line every 2.5 s, the first after 1 s, and breathes for 0.8 s', () => {
  expect(schedulePoem()).toEqual([1_000, 3_500, 6_000, 8_500, 9_300, 11_800])
})

it('asks 2 s after the last line', () => expect(scheduleChoice()).toBe(13_800))

it('names the product in its welcome', () => {
  expect(POEM_LINES.slice(3)).toEqual(['', 'Welcome to Serein,', 'the place where your soul has room to speak.'])
})
