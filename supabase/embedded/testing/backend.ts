import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { startEmbeddedBackend, type Backend, type BackendOptions } from '../backend.ts'

export const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))
export const SITE_URL = 'http://localhost:3000'
export const PASSWORD = 'a quiet password'

const QUICK_COST = 4

/** A directory of this test's own, removed with it. */
export function temporaryDirectory(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'serein-embedded-'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** A backend with the fixture schema, and what ends it and removes its data. */
export async function startTestBackend(options: Partial<BackendOptions> = {}) {
  const { directory, remove } = temporaryDirectory()
  const backend = await startEmbeddedBackend({
    dataDir: directory,
    siteUrl: SITE_URL,
    migrationsDir: FIXTURES,
    passwordCost: QUICK_COST,
    log: () => {},
    ...options,
  })
  const stop = async () => {
    await backend.close()
    remove()
  }
  return { backend, directory, stop }
}

/** As `startTestBackend`, for the length of one test. */
export async function startBackendForTest(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const { backend, stop } = await startTestBackend(options)
  onTestFinished(stop)
  return backend
}

export type Person = { client: SupabaseClient; id: string; email: string; token: string; refreshToken: string }

export function connect({ url, publishableKey }: Backend): SupabaseClient {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Somebody new, signed in. */
export async function signUp(backend: Backend, name = 'wren'): Promise<Person> {
  const client = connect(backend)
  const email = `${name}-${randomUUID()}@example.com`
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error || !data.session || !data.user) throw error ?? new Error('no session')
  const { access_token: token, refresh_token: refreshToken } = data.session
  return { client, id: data.user.id, email, token, refreshToken }
}

type Call = {
  method?: string
  key?: string
  token?: string
  body?: string | Uint8Array<ArrayBuffer> | object
  headers?: Record<string, string>
}

/** A bare call, as an attacker makes it. */
export async function call(backend: Backend, path: string, { method, key, token, body, headers }: Call = {}) {
  const response = await fetch(`${backend.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: key ?? backend.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body:
      body === undefined
        ? undefined
        : typeof body === 'string' || body instanceof Uint8Array
          ? body
          : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  } catch {
    return {}
  }
}
