import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { SERVERS, siteUrl, type ServerName } from './servers.ts'

/** Somebody with an account of their own, made for one test. */
export interface TestPerson {
  id: string
  name: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
}

export const PASSWORD = 'still-water-1'

export function uniqueEmail(name: string): string {
  return `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
}

function readData(name: ServerName, file: string) {
  return JSON.parse(readFileSync(join(SERVERS[name].dataDir, file), 'utf8'))
}

/** Where the embedded backend of a server answers, and its keys: what an operator of the machine can read. */
export function readBackend(name: ServerName = 'main'): {
  url: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  pid: number
} {
  return { ...readData(name, 'backend.json'), ...readData(name, 'keys.json') }
}

/**
 * Makes an account at the auth service itself. The secret key lets each person come from a network address of their own, so that
 * a hundred journeys are not one visitor who knocks too often.
 */
export async function createPerson(name = 'Wren', server: ServerName = 'main'): Promise<TestPerson> {
  const { url, secretKey } = readBackend(server)
  const email = uniqueEmail(name)
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      'content-type': 'application/json',
      'sb-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify({ email, password: PASSWORD, data: { name, full_name: name } }),
  })
  if (!response.ok) throw new Error(`No account could be made: ${response.status} ${await response.text()}`)
  const session = await response.json()
  return {
    id: session.user.id,
    name,
    email,
    password: PASSWORD,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  }
}

/** The port stands in it, for sites on one machine differ by that alone. */
export function sessionCookieName(server: ServerName = 'main'): string {
  return `serein-session-${SERVERS[server].port}`
}

/** The cookies of a session, as the app keeps them (lib/supabase/session-cookie.ts). */
export function sessionCookies(
  person: Pick<TestPerson, 'name' | 'accessToken' | 'refreshToken'>,
  server: ServerName = 'main',
): Parameters<BrowserContext['addCookies']>[0] {
  const { accessToken, refreshToken, name } = person
  const value = Buffer.from(JSON.stringify({ accessToken, refreshToken, name, archetype: null })).toString('base64url')
  const url = siteUrl(server)
  return [
    { url, name: sessionCookieName(server), value, httpOnly: true, sameSite: 'Lax' },
    { url, name: `serein-signed-in-${SERVERS[server].port}`, value: '1', sameSite: 'Lax' },
  ]
}

/** Signs a browser in without the form. */
export async function signIn(context: BrowserContext, person: TestPerson, server: ServerName = 'main'): Promise<void> {
  await context.addCookies(sessionCookies(person, server))
}
