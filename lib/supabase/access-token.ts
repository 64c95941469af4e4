import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { getSupabase } from '../env.ts'
import { hasEnded } from './ended-sessions.ts'

const ALLOWED_CLOCK_SKEW_S = 5
const KEYS_TIMEOUT_MS = 3_000
/** A key that was withdrawn is trusted no longer than this. */
const KEYS_AGE_MS = 60 * 60 * 1000

const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
  email: z.string().default(''),
  session_id: z.string().optional(),
})

type Claims = z.infer<typeof claimsSchema>

export type Verification =
  | { status: 'valid'; claims: Claims }
  | { status: 'expired' }
  | { status: 'invalid' }
  /** The signing keys of the hosted project could not be fetched: nobody is signed in or out because of that. */
  | { status: 'unreachable' }

type Verify = (token: string) => Promise<{ payload: unknown }>

let verify: Verify | undefined

/** HS256 with the project's secret, else the project's published keys, fetched once and kept. Never both: no confusion. */
function makeVerify(): Verify {
  const { url, jwtSecret } = getSupabase()
  const options = { audience: 'authenticated', clockTolerance: ALLOWED_CLOCK_SKEW_S }
  if (jwtSecret) {
    const key = crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(jwtSecret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    )
    return async (token) => jwtVerify(token, await key, { ...options, algorithms: ['HS256'] })
  }
  const published = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_AGE_MS,
  })
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      const known = published.jwks()
      // The service does not answer: what it published last goes on to hold, and nobody is signed out by its silence.
      if (known && isUnreachable(error)) return createLocalJWKSet(known)(header, token)
      throw error
    }
  }
  return (token) => jwtVerify(token, keys, { ...options, algorithms: ['ES256', 'RS256', 'EdDSA'] })
}

/** Verifies an access token on this machine: no network call but for the keys of a hosted project, once. */
export async function verifyAccessToken(token: string): Promise<Verification> {
  verify ??= makeVerify()
  try {
    const { payload } = await verify(token)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success || hasEnded(claims.data.session_id)) return { status: 'invalid' }
    return { status: 'valid', claims: claims.data }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { status: 'expired' }
    return { status: isUnreachable(error) ? 'unreachable' : 'invalid' }
  }
}

/** Whether the key address did not answer, or with something that is no key set (which comes as the bare class). */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return true
  return error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid
}
