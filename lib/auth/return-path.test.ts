import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  ['/heartprint-record', '/heartprint-record'],
  ['/profile/privacy?from=bar', '/profile/privacy?from=bar'],
  [undefined, '/home'],
  ['', '/home'],
  ['/', '/home'],
  ['/premium', '/home'],
  ['//evil.example/home', '/home'],
  ['/\\evil.example/home', '/home'],
  ['/\t/evil.example/home', '/home'],
  ['https://evil.example/home', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/home/../../evil', '/home'],
  ['/auth/sign-out', '/home'],
  ['/@evil.example', '/home'],
])('%s leads to %s', (asked, expected) => {
  expect(returnPath(asked)).toBe(expected)
})
