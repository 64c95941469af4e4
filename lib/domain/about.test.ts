import { expect, it } from 'vitest'
import { scheduleAbout } from './about.ts'

it('shows its seven sections at 0, 0.8, 1.6, 2.4, 3.2, 4.0 and 4.8 s', () => {
  expect(scheduleAbout()).toEqual([0, 800, 1_600, 2_400, 3_200, 4_000, 4_800])
})
