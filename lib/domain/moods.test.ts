import { expect, it } from 'vitest'
import { describeEnergy, ENERGY, isEnergy } from './energy.ts'
import { hueOfMood, isMood, MOODS } from './moods.ts'

it('has the ten moods of the specification, in its order', () => {
  expect(MOODS.map(({ label }) => label).join(', ')).toBe(
    'Joyful, Peaceful, Tender, Dreamy, Foggy, Lost, Hopeful, Restless, Grateful, Curious',
  )
})

it('knows a mood by its exact label', () => {
  expect(isMood('Dreamy')).toBe(true)
  for (const wrong of ['dreamy', 'Dreamy ', '', 'Angry', null, 3]) expect(isMood(wrong)).toBe(false)
})

it('gives each mood a hue of its own', () => {
  expect(new Set(MOODS.map(({ label }) => hueOfMood(label))).size).toBe(MOODS.length)
  expect(hueOfMood('Unknown')).toBe(320)
})

it('takes energy as whole numbers from 1 to 5', () => {
  for (const level of [1, 2, 3, 4, 5]) expect(isEnergy(level)).toBe(true)
  for (const wrong of [0, 6, 2.5, -1, Number.NaN, Infinity, '5', null, undefined]) expect(isEnergy(wrong)).toBe(false)
})

it('starts at 3 and names each level differently', () => {
  expect(ENERGY.initial).toBe(3)
  expect(new Set([1, 2, 3, 4, 5].map(describeEnergy)).size).toBe(5)
})
