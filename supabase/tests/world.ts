import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { z } from 'zod'
import { startEmbeddedBackend, type Backend } from '../embedded/backend.ts'
import type { Query } from '../embedded/database.ts'
import { findPostgres, startThrowawayPostgres } from './throwaway-postgres.ts'

const printed: string[] = []
for (const level of ['error', 'warn', 'log', 'info'] as const) {
  // spied on before the backend starts, which closes the console to requests once and for all
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(inspectAll(parts)))
}

/** Where the pretended site is; nothing listens there. */
const SITE_URL = 'http://localhost:3000'
const PASSWORD = 'quiet-rain-tonight'

export type Reply = { status: number; headers: Headers; text: string; json: unknown }
type CallOptions = { body?: unknown; headers?: Record<string, string> }

/** Someone at the data API, with the public key and nothing else but their own token. */
export type Person = {
  /** Empty for a visitor. */
  id: string
  token: string | undefined
  /** `path` below `/rest/v1/`. A body that is a string goes as it is. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  rpc(name: string, body?: Record<string, unknown>): Promise<Reply>
}

export type World = {
  driver: 'pglite' | 'postgres'
  backend: Backend
  /** SQL as the owner of the database. */
  query: Query
  visitor: Person
  /** Everything that the backend has printed so far. */
  log: string[]
  signUp(name: string): Promise<Person>
}

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })

/** Describes what must hold on PGlite and, where a Postgres is at hand, on that too. */
export function describeWorlds(name: string, tests: (world: () => World) => void) {
  for (const driver of ['pglite', 'postgres'] as const) {
    const programs = findPostgres()
    if (driver === 'postgres' && !programs) {
      describe.skip(`${name}, on Postgres (there is none on this machine: apt-get install postgresql)`, () => {
        tests(() => neverStarted())
      })
      continue
    }
    describe(`${name}, on ${driver}`, () => {
      let world: World | undefined
      let close = async () => {}
      beforeAll(async () => {
        const started = await startWorld(driver, programs)
        world = started.world
        close = started.close
      })
      afterAll(() => close())
      tests(() => world ?? neverStarted())
    })
  }
}

function neverStarted(): never {
  throw new Error('The world has not started.')
}

async function startWorld(driver: World['driver'], programs: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'serein-data-test-'))
  const cleanUps = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  }
  try {
    let db: { driver: 'pglite' } | { driver: 'postgres'; url: string } = { driver: 'pglite' }
    if (driver === 'postgres' && programs) {
      const postgres = await startThrowawayPostgres(programs)
      cleanUps.push(() => postgres.stop())
      db = { driver, url: await postgres.createDatabase('serein') }
    }
    const backend = await startEmbeddedBackend({
      dataDir,
      siteUrl: SITE_URL,
      db,
      passwordCost: 4,
      log: (line) => printed.push(line),
      attemptLimits: { signUpPerNetwork: 10_000, signInPerNetwork: 10_000 },
    })
    cleanUps.push(() => backend.close())
    const world: World = {
      driver,
      backend,
      query: backend.query,
      visitor: createPerson(backend, '', undefined),
      log: printed,
      signUp: (name) => signUp(backend, name),
    }
    return { world, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

function inspectAll(parts: unknown[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : inspect(part, { depth: 8 }))).join(' ')
}

async function signUp(backend: Backend, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`
  const response = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { name, full_name: name } }),
  })
  const session = Session.parse(await response.json())
  return createPerson(backend, session.user.id, session.access_token)
}

/** Someone who holds this token, or none. */
function createPerson(backend: Backend, id: string, token: string | undefined): Person {
  const call: Person['call'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  }
  return { id, token, call, rpc: (name, body = {}) => call('POST', `rpc/${name}`, { body }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an answer is one that a person or an attacker may get: never a fault of the server. */
export function isRefused({ status }: Reply): boolean {
  return status >= 400 && status < 500
}

const Count = z.array(z.object({ count: z.coerce.number() })).length(1)

/** How many rows of `table` satisfy a condition, past every policy. */
export async function countRows(query: Query, table: string, condition = 'true', parameters: unknown[] = []) {
  const [row] = Count.parse(await query(`select count(*) from public.${table} where ${condition}`, parameters))
  return row?.count ?? 0
}
