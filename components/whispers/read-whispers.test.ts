import { expect, it } from 'vitest'
import { readWhispers } from './read-whispers.ts'

const row = {
  id: 'a',
  type: 'ritual',
  title: 'Lullaby Reminder',
  message: 'A soft song waits.',
  icon: 'moon',
  is_read: false,
  created_at: '2026-11-21T10:00:00.000Z',
}

it('reads the rows of the table', () => {
  expect(readWhispers({ whispers: [row] })).toEqual([
    {
      id: 'a',
      title: 'Lullaby Reminder',
      message: 'A soft song waits.',
      icon: 'moon',
      isRead: false,
      createdAtMs: Date.UTC(2026, 10, 21, 10),
    },
  ])
})

it.each([undefined, null, 'text', {}, { whispers: null }, { whispers: [null, 7, {}, { ...row, created_at: 'soon' }] }])(
  'finds none in %j',
  (body) => expect(readWhispers(body)).toEqual([]),
)
