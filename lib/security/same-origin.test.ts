import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './same-origin.ts'

const SITE = 'https://serein.example'
const ask = (method: string, headers: Record<string, string>) =>
  isAllowedOrigin({ method, headers: new Headers({ host: 'serein.example', ...headers }) }, SITE)

describe('isAllowedOrigin', () => {
  it('lets anyone read', () => expect(ask('GET', { origin: 'https://evil.example' })).toBe(true))

  it.each([
    [{ origin: SITE }, true],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://serein.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ])('a change asked for with %o: %s', (headers: Record<string, string>, allowed) => {
    expect(ask('POST', headers)).toBe(allowed)
  })
})
