import { z } from 'zod'
import { getSupabase } from '../env.ts'
import type { Session } from './session-cookie.ts'
import { sessionFromAuth } from './auth-user.ts'

export type Refreshed =
  | { status: 'refreshed'; session: Session }
  /** The service refused for good: the session is over. */
  | { status: 'ended' }
  /** The service could not be asked, or is busy: the session may well live on. */
  | { status: 'unreachable' }

const REFRESH_TIMEOUT_MS = 4_000

/** Hosted Auth takes the same refresh token again within 10 s; so do we, without asking twice. */
const REUSE_MS = 10_000

const answerSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ email: z.string().optional(), user_metadata: z.record(z.string(), z.unknown()).optional() }),
})

const refusalSchema = z.union([z.object({ error_code: z.string() }), z.object({ error: z.literal('invalid_grant') })])

const underWay = new Map<string, Promise<Refreshed>>()

async function askForRefresh(refreshToken: string): Promise<Refreshed> {
  const { url, publishableKey } = getSupabase()
  let response: Response
  let body: unknown
  try {
    response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    })
    body = await response.json()
  } catch {
    return { status: 'unreachable' } // network down, timed out, or not JSON: a proxy's error page
  }
  // A refusal of the service itself names a code; a gateway's 404 or the answer to a wrong key does not, and ends nothing.
  const refused = response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status)
  if (refused && refusalSchema.safeParse(body).success) return { status: 'ended' }
  const answer = answerSchema.safeParse(body)
  if (!response.ok || !answer.success) return { status: 'unreachable' }
  return { status: 'refreshed', session: sessionFromAuth(answer.data) }
}

/**
 * Trades a refresh token for a new session. Five tabs that ask at once share one call, and a tab that is late by up to 10 s
 * gets the same answer, so that nobody is signed out by a token used twice.
 */
export function refreshSession(refreshToken: string): Promise<Refreshed> {
  const running = underWay.get(refreshToken)
  if (running) return running
  const refreshed = askForRefresh(refreshToken)
  underWay.set(refreshToken, refreshed)
  void refreshed.then(({ status }) => {
    if (status === 'unreachable') underWay.delete(refreshToken)
    else setTimeout(() => underWay.delete(refreshToken), REUSE_MS).unref()
  })
  return refreshed
}
