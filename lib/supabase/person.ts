import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { verifyAccessToken } from './access-token.ts'
import { readSessionCookies } from './session-cookie.ts'

/** Who is signed in, as this request's cookies prove it. */
export interface Person {
  id: string
  email: string
  name: string
  archetype: string | null
  /** For the data API on this person's behalf; never leaves the server but through the realtime token route. */
  accessToken: string
  accessTokenExpiresAt: number
  sessionId: string | undefined
}

/** The person signed in, or `null`. Verified on this machine, once per request; the middleware has refreshed before. */
export const getPerson = cache(async (): Promise<Person | null> => {
  const session = await readSessionCookies((await cookies()).getAll())
  if (!session || session === 'broken') return null
  const verification = await verifyAccessToken(session.accessToken)
  if (verification.status !== 'valid') return null
  const { sub, email, exp, session_id } = verification.claims
  return {
    id: sub,
    email,
    name: session.name,
    archetype: session.archetype,
    accessToken: session.accessToken,
    accessTokenExpiresAt: exp,
    sessionId: session_id,
  }
})

/** The person on a page behind the gate. Throws where the gate was somehow passed without a session: a fault of ours. */
export async function requirePerson(): Promise<Person> {
  const person = await getPerson()
  if (!person) throw new Error('A page behind the gate was reached without a session')
  return person
}
