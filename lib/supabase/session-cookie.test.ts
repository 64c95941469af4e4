import { describe, expect, it } from 'vitest'
import {
  clearSessionCookies,
  hasSessionCookies,
  readSessionCookies,
  writeSessionCookies,
  type CookieToSet,
  type Session,
} from './session-cookie.ts'

const session: Session = { accessToken: 'a.b.c', refreshToken: 'r', name: 'Wren 💗', archetype: 'dreamer' }

/** What the browser would send after these answers. */
function jar(changes: CookieToSet[]): Array<{ name: string; value: string }> {
  return changes.filter(({ options }) => options.maxAge > 0).map(({ name, value }) => ({ name, value }))
}

describe('the session cookie', () => {
  it('is read as it was written', async () => {
    expect(await readSessionCookies(jar(writeSessionCookies(session, [])))).toEqual(session)
  })

  it('is cut where browsers take no more, and the pieces of an older one are taken away', async () => {
    const long = { ...session, accessToken: 'x'.repeat(9_000) }
    const pieces = writeSessionCookies(long, [])
    expect(pieces.length).toBeGreaterThan(3)
    for (const { name, value } of pieces) expect(`${name}=${value}`.length).toBeLessThan(4_000)
    expect(await readSessionCookies(jar(pieces))).toEqual(long)

    const shorter = writeSessionCookies(session, pieces)
    const removed = shorter.filter(({ options }) => options.maxAge === 0).map(({ name }) => name)
    expect(removed).toEqual(
      ['serein-session-3000.0', 'serein-session-3000.1', 'serein-session-3000.2', 'serein-session-3000.3'].slice(
        0,
        pieces.length - 1,
      ),
    )
  })

  it('cannot be read by scripts; only that someone is signed in can', () => {
    const written = writeSessionCookies(session, [])
    expect(written.map(({ name, options }) => [name, options.httpOnly])).toEqual([
      ['serein-session-3000', true],
      ['serein-signed-in-3000', false],
    ])
    expect(written.at(-1)?.value).toBe('1')
  })

  it.each([
    'e30',
    '%%%',
    'bm90IGpzb24',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('{"accessToken":""}').toString('base64url'),
  ])('is broken as %s', async (value) => {
    expect(await readSessionCookies([{ name: 'serein-session-3000', value }])).toBe('broken')
  })

  it('is none where there is none, and all of it goes', async () => {
    expect(await readSessionCookies([{ name: 'other', value: 'x' }])).toBeNull()
    expect(hasSessionCookies([{ name: 'serein-session-3000.1' }])).toBe(true)
    expect(hasSessionCookies([{ name: 'serein-session-30001' }])).toBe(false)
    const cleared = clearSessionCookies([{ name: 'serein-session-3000.0' }, { name: 'other' }])
    expect(cleared.map(({ name, options }) => [name, options.maxAge])).toEqual([
      ['serein-session-3000.0', 0],
      ['serein-signed-in-3000', 0],
    ])
  })
})
