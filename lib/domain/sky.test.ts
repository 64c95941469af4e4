import { expect, it } from 'vitest'
import { greetAtHour, skyAtHour } from './sky.ts'

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'dawn'],
  [9, 'dawn'],
  [10, 'day'],
  [16, 'day'],
  [17, 'dusk'],
  [20, 'dusk'],
  [21, 'night'],
  [23, 'night'],
])('at %d it is %s', (hour, sky) => expect(skyAtHour(hour)).toBe(sky))

it.each([
  [3, 'A quiet night'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [22, 'A quiet night'],
])('at %d it says "%s"', (hour, greeting) => expect(greetAtHour(hour)).toBe(greeting))
