import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** The only claims that Serein's tokens carry. */
const Claims = z.object({
  sub: z.uuid(),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  email: z.string().optional(),
  session_id: z.uuid().optional(),
  exp: z.number(),
  iat: z.number().optional(),
})
export type Claims = z.infer<typeof Claims>

type TokenFault = 'malformed' | 'foreign' | 'expired'

export type AccessTokens = {
  readonly lifetimeSeconds: number
  sign(user: { id: string; email: string | null }, sessionId: string): Promise<{ token: string; expiresAt: number }>
  /** The claims of a valid token, or what is wrong with it. Never throws. */
  verify(token: string): Promise<{ claims: Claims } | { fault: TokenFault }>
}

/** HS256 tokens with this machine's own secret. `expiresAt` is in seconds since 1970. */
export function createAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    lifetimeSeconds,
    async sign({ id, email }, sessionId) {
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + lifetimeSeconds
      const token = await new SignJWT({ role: 'authenticated', email: email ?? undefined, session_id: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(id)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] })
        const claims = Claims.safeParse(payload)
        return claims.success ? { claims: claims.data } : { fault: 'malformed' }
      } catch (thrown) {
        if (thrown instanceof errors.JWTExpired) return { fault: 'expired' }
        return { fault: thrown instanceof errors.JWSSignatureVerificationFailed ? 'foreign' : 'malformed' }
      }
    },
  }
}
