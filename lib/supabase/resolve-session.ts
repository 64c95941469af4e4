import { verifyAccessToken } from './access-token.ts'
import { refreshSession } from './refresh.ts'
import {
  clearSessionCookies,
  hasSessionCookies,
  readSessionCookies,
  writeSessionCookies,
  type CookieToSet,
} from './session-cookie.ts'

/** What a request's cookies prove, and the cookies that have to change because of it. */
export interface SessionState {
  status: 'visitor' | 'signed-in' | 'ended' | 'unreachable'
  cookies: CookieToSet[]
}

/** A token that lives no longer than this is renewed before the page is made. */
const REFRESH_BEFORE_EXPIRY_S = 60

/**
 * Verifies the session of a request and refreshes it shortly before it runs out. A service that cannot be reached signs
 * nobody out: a token that still lives is used on, one that does not leaves the state `unreachable`.
 */
export async function resolveSession(
  present: ReadonlyArray<{ name: string; value: string }>,
  now = Date.now(),
): Promise<SessionState> {
  if (!hasSessionCookies(present)) return { status: 'visitor', cookies: [] }
  const ended: SessionState = { status: 'ended', cookies: clearSessionCookies(present) }
  const session = await readSessionCookies(present)
  if (!session || session === 'broken') return ended

  const verification = await verifyAccessToken(session.accessToken)
  if (verification.status === 'invalid') return ended
  if (verification.status === 'unreachable') return { status: 'unreachable', cookies: [] }
  const livesOn = verification.status === 'valid' && verification.claims.exp - now / 1000 > REFRESH_BEFORE_EXPIRY_S
  if (livesOn) return { status: 'signed-in', cookies: [] }

  const refreshed = await refreshSession(session.refreshToken)
  if (refreshed.status === 'ended') return ended
  if (refreshed.status === 'unreachable') {
    return { status: verification.status === 'valid' ? 'signed-in' : 'unreachable', cookies: [] }
  }
  // The answer may be one that is kept for late tabs, of a session that was signed out since.
  const renewed = await verifyAccessToken(refreshed.session.accessToken)
  if (renewed.status === 'invalid') return ended
  return { status: 'signed-in', cookies: writeSessionCookies(refreshed.session, present) }
}
