import { expect, it } from 'vitest'
import { AFFIRMATIONS, chooseAffirmation } from './affirmations.ts'

it('reaches each of the eight, and nothing else', () => {
  const chosen = Array.from({ length: 800 }, (_, index) => chooseAffirmation(index / 800))
  expect(new Set(chosen)).toEqual(new Set(AFFIRMATIONS))
  expect(new Set(AFFIRMATIONS).size).toBe(8)
  expect(chooseAffirmation(0.999999)).toBe(AFFIRMATIONS[7])
})
