import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { getSupabase } from '../env.ts'
import { hasEnded } from './ended-sessions.ts'

const ALLOWED_CLOCK_SKEW_S = 5
const KEYS_TIMEOUT_MS = 3_000

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
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
  })
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
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) return { status: 'unreachable' }
    // An answer of the key address that is no key set at all comes as the bare class.
    if (error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid) return { status: 'unreachable' }
    return { status: 'invalid' }
  }
}
