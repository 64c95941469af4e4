import { expect, it } from 'vitest'
import { chooseCircleName, CIRCLE_NAMES, CIRCLES, countSouls } from './circles.ts'

it('shows the souls of the table, and real members from the third on', () => {
  expect(CIRCLES.map(({ id }) => countSouls(id, 0))).toEqual([8, 12, 15, 6, 9])
  expect(countSouls('gentle-hope', 2)).toBe(8)
  expect(countSouls('gentle-hope', 3)).toBe(11)
})

it('has fifteen names', () => expect(new Set(CIRCLE_NAMES).size).toBe(15))

it('gives five different names to the five circles, whatever is drawn', () => {
  for (let draw = 0; draw < 1; draw += 1 / 60) {
    const names = CIRCLES.map(({ id }) => chooseCircleName(id, draw))
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(CIRCLE_NAMES).toContain(name)
  }
})

it('keeps a name for as long as the draw is kept', () => {
  expect(chooseCircleName('quiet-joy', 0.42)).toBe(chooseCircleName('quiet-joy', 0.42))
  expect(chooseCircleName('quiet-joy', 0)).not.toBe(chooseCircleName('quiet-joy', 0.9))
})
