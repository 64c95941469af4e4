import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { getSupabase } from '../env.ts'
import type { Database } from './database.types.ts'

/** A call that takes longer is given up: a person is told, instead of looking at a page that never comes. */
const CALL_TIMEOUT_MS = 8_000

function fetchWithin(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  }
}

const WITHOUT_STORAGE = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** The data API on behalf of a person: row level security sees them, and no call is made for authentication. */
export function createDataClient(person: { accessToken: string }) {
  const { url, publishableKey } = getSupabase()
  return createClient<Database>(url, publishableKey, {
    accessToken: async () => person.accessToken,
    // One answer within the time above, not four tries that take four times as long.
    db: { retry: false },
    global: { fetch: fetchWithin(CALL_TIMEOUT_MS) },
  })
}

export type DataClient = ReturnType<typeof createDataClient>

/** The auth service. Keeps nothing: what it gives is written into cookies by `session-cookie.ts`. */
export function createAuthClient({
  networkAddress,
  secretKey,
  timeoutMs = CALL_TIMEOUT_MS,
}: {
  networkAddress?: string | undefined
  secretKey?: string | undefined
  timeoutMs?: number
} = {}) {
  const { url, publishableKey } = getSupabase()
  // Only a call with the secret key may say whose network address it speaks for.
  const forwards = secretKey !== undefined && networkAddress !== undefined
  return createClient<Database>(url, forwards ? secretKey : publishableKey, {
    auth: { ...WITHOUT_STORAGE, flowType: 'implicit' },
    global: { fetch: fetchWithin(timeoutMs), ...(forwards ? { headers: { 'Sb-Forwarded-For': networkAddress } } : {}) },
  })
}

export type AuthClient = ReturnType<typeof createAuthClient>['auth']
