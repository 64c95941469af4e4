import { expect, it } from 'vitest'
import { addToJourney } from './journey.ts'

it('puts the newest first and keeps ten', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ id: String(index) }))
  expect(addToJourney({ id: 'new' }, ten).map(({ id }) => id)).toEqual('new 0 1 2 3 4 5 6 7 8'.split(' '))
})

it('shows an entry once, though it was answered twice', () => {
  expect(addToJourney({ id: 'a' }, [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b' }])
})
