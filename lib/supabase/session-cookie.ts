import { combineChunks, createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr'
import { z } from 'zod'
import { getEnv, isSecureSite } from '../env.ts'

/**
 * A session as it lies in the browser: in httpOnly cookies that no script can read. The name and the archetype ride along
 * so that a page needs no call to greet a person; they are shown to that person alone and decide nothing.
 */
const sessionSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  name: z.string(),
  archetype: z.string().nullable(),
})

export type Session = z.infer<typeof sessionSchema>

/** What `Set-Cookie` needs; `maxAge` 0 takes the cookie away. */
export interface CookieToSet {
  name: string
  value: string
  options: { path: '/'; httpOnly: boolean; secure: boolean; sameSite: 'lax'; maxAge: number }
}

/** A session not used for this long is asked to sign in again. */
const SESSION_LIFE_S = 90 * 24 * 60 * 60

/**
 * Browsers send the cookies of one port to every other of the same host. On one machine, where sites differ by their port alone,
 * the port stands in the name, so that two of them do not sign each other out.
 */
function portMark(): string {
  const { protocol, port } = new URL(getEnv().SITE_URL)
  return protocol === 'http:' && port !== '' ? `-${port}` : ''
}

/** `__Host-` binds the cookie to this very host; browsers take it over https only. */
function sessionCookieName(): string {
  return isSecureSite() ? '__Host-serein-session' : `serein-session${portMark()}`
}

/**
 * Readable by scripts: says only that someone is signed in, never who (decisions: "static pages and the bar"). Its readers are
 * components/layout/first-paint.ts and components/session/session-signal.ts.
 */
function markerCookieName(): string {
  return `serein-signed-in${portMark()}`
}

function cookie(name: string, value: string, maxAge: number, httpOnly = true): CookieToSet {
  return { name, value, options: { path: '/', httpOnly, secure: isSecureSite(), sameSite: 'lax', maxAge } }
}

/** The session in these cookies; `null` where there is none; `'broken'` where it was cut, forged or is of another make. */
export async function readSessionCookies(
  cookies: ReadonlyArray<{ name: string; value: string }>,
): Promise<Session | null | 'broken'> {
  const encoded = await combineChunks(
    sessionCookieName(),
    (name) => cookies.find((candidate) => candidate.name === name)?.value ?? null,
  )
  if (!encoded) return null
  try {
    const result = sessionSchema.safeParse(JSON.parse(stringFromBase64URL(encoded)))
    return result.success ? result.data : 'broken'
  } catch {
    return 'broken' // not base64, not UTF-8 or not JSON: a cookie cut in half must not end in a 500
  }
}

/** The cookies that keep `session`, and that take away older pieces of it found in `present`. */
export function writeSessionCookies(session: Session, present: ReadonlyArray<{ name: string }>): CookieToSet[] {
  const pieces = createChunks(sessionCookieName(), stringToBase64URL(JSON.stringify(session)))
  const kept = new Set(pieces.map((piece) => piece.name))
  return [
    ...clearSessionCookies(present).filter(({ name }) => !kept.has(name) && name !== markerCookieName()),
    ...pieces.map(({ name, value }) => cookie(name, value, SESSION_LIFE_S)),
    cookie(markerCookieName(), '1', SESSION_LIFE_S, false),
  ]
}

/** The cookies that end the session in this browser. */
export function clearSessionCookies(present: ReadonlyArray<{ name: string }>): CookieToSet[] {
  const name = sessionCookieName()
  const pieces = present
    .filter((candidate) => isChunkLike(candidate.name, name))
    .map((piece) => cookie(piece.name, '', 0))
  return [...pieces, cookie(markerCookieName(), '', 0, false)]
}

/** Whether any cookie claims that someone is signed in, true or not. */
export function hasSessionCookies(cookies: ReadonlyArray<{ name: string }>): boolean {
  return cookies.some(({ name }) => name === markerCookieName() || isChunkLike(name, sessionCookieName()))
}
