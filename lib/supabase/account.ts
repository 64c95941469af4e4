import 'server-only'
import { AuthApiError, AuthRetryableFetchError, type AuthError } from '@supabase/supabase-js'
import { z } from 'zod'
import { getSupabase } from '../env.ts'

const TIMEOUT_MS = 8_000

const refusalSchema = z.object({
  msg: z.string().optional(),
  message: z.string().optional(),
  error_code: z.string().optional(),
})

/**
 * Changes the password of whoever holds `accessToken`. Answers the service's refusal, or `null`. (`auth.updateUser` would want a
 * whole session kept in a client; this is its one call.)
 */
export async function changePassword(accessToken: string, password: string): Promise<AuthError | null> {
  const { url, publishableKey } = getSupabase()
  try {
    const response = await fetch(`${url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return null
    const refusal = refusalSchema.safeParse(await response.json())
    const { msg, message, error_code } = refusal.success ? refusal.data : {}
    return new AuthApiError(msg ?? message ?? '', response.status, error_code)
  } catch {
    return new AuthRetryableFetchError('', 0)
  }
}
