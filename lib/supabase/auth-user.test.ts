import { expect, it } from 'vitest'
import { displayName } from './auth-user.ts'

it.each([
  [{ email: 'wren@example.com', user_metadata: { name: 'Wren', full_name: 'Wren Hale' } }, 'Wren'],
  [{ email: 'wren@example.com', user_metadata: { name: '  ', full_name: 'Wren Hale' } }, 'Wren Hale'],
  [{ email: 'wren@example.com', user_metadata: { name: 7 } }, 'wren'],
  [{ email: 'wren@example.com' }, 'wren'],
  [{ email: '' }, 'User'],
  [{}, 'User'],
])('%o is greeted as %s', (user, name) => {
  expect(displayName(user)).toBe(name)
})
