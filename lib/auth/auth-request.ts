import 'server-only'
import type { Session as SupabaseSession } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { getEnv } from '../env.ts'
import { CLIENT_ADDRESS_HEADER } from '../http/client-address.ts'
import { sessionFromAuth } from '../supabase/auth-user.ts'
import { createAuthClient, type AuthClient } from '../supabase/client.ts'
import { clearSessionCookies, writeSessionCookies, type CookieToSet } from '../supabase/session-cookie.ts'

/** The caller's network address, for limits alone; never logged. */
export async function networkAddress(): Promise<string> {
  return (await headers()).get(CLIENT_ADDRESS_HEADER) ?? ''
}

/** The auth service, told whom it speaks with where that is allowed. */
export async function authFor(address: string): Promise<AuthClient> {
  return createAuthClient({ networkAddress: address || undefined, secretKey: getEnv().SUPABASE_SECRET_KEY }).auth
}

async function setCookies(changed: CookieToSet[]): Promise<void> {
  const jar = await cookies()
  for (const { name, value, options } of changed) jar.set(name, value, options)
}

/** Signs this browser in. */
export async function keepSession(session: SupabaseSession): Promise<void> {
  await setCookies(writeSessionCookies(sessionFromAuth(session), (await cookies()).getAll()))
}

/** Signs this browser out, whatever the service says. */
export async function dropSession(): Promise<void> {
  await setCookies(clearSessionCookies((await cookies()).getAll()))
}
