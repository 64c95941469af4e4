import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FIXTURES, PASSWORD, temporaryDirectory } from './testing/backend.ts'
import { assertReady, startProcess, type RunningProcess } from './testing/process.ts'

let directory: string
let remove: () => void
const started: RunningProcess[] = []

beforeEach(() => ({ directory, remove } = temporaryDirectory()))
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  remove()
})

async function start(env: Record<string, string> = {}) {
  const running = await startProcess(directory, env)
  started.push(running)
  return running
}

function connect(running: RunningProcess) {
  const { url, publishableKey } = assertReady(running)
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function signUp(running: RunningProcess, email = 'wren@example.com') {
  const client = connect(running)
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Wren' } } })
  expect(error).toBeNull()
  return client
}

describe('its life', () => {
  test('keeps its data directory to itself, and says where it is', async () => {
    const running = await start()
    const { url, publishableKey } = assertReady(running)
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(directory, 'backend.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(join(directory, 'backend.json'), 'utf8'))).toMatchObject({ url, publishableKey })
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(existsSync(join(directory, 'backend.json'))).toBe(false)
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends it cleanly, and what was written is there afterwards',
    async (signal) => {
      const first = await start()
      const client = await signUp(first)
      expect((await client.from('notes').insert({ title: 'still here' })).error).toBeNull()
      first.child.kill(signal)
      expect(await first.ended).toBe(0)
      const second = await start()
      expect(assertReady(second)).toMatchObject({ jwtSecret: assertReady(first).jwtSecret })
      const again = connect(second)
      await again.auth.signInWithPassword({ email: 'wren@example.com', password: PASSWORD })
      expect((await again.from('notes').select('title')).data).toEqual([{ title: 'still here' }])
    },
  )

  test('ends with its parent', async () => {
    const running = await start()
    running.child.disconnect()
    expect(await running.ended).toBe(0)
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  })

  test('runs by hand, and prints one line', async () => {
    const main = new URL('main.ts', import.meta.url).pathname
    const env = {
      ...process.env,
      SEREIN_DATA_DIR: directory,
      SITE_URL: 'http://localhost:3000',
      EMBEDDED_MIGRATIONS_DIR: FIXTURES,
    }
    const child = spawn('node', ['--liftoff-only', main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toMatch(/^The embedded backend answers at http:\/\/127\.0\.0\.1:\d+\.\n$/)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('what stops it from starting is one clear line', () => {
  test('a directory in use', async () => {
    const first = await start()
    const second = await start()
    expect(second.message).toEqual({
      type: 'failed',
      message: `The data in ${directory} is in use by another Serein (process ${first.child.pid}).`,
    })
    expect(await second.ended).toBe(1)
    expect((await signUp(first)).auth).toBeDefined()
  })

  test('a port that is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const running = await start({ EMBEDDED_PORT: String(port) })
    expect(running.message).toEqual({ type: 'failed', message: `Port ${port} on 127.0.0.1 is taken.` })
    expect(await running.ended).toBe(1)
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
    blocker.close()
  })

  test.each([
    [{ DB_DRIVER: 'postgres' }, 'DB_DRIVER=postgres needs DB_URL.'],
    [{ DB_DRIVER: 'mysql' }, 'DB_DRIVER must be pglite or postgres.'],
    [{ SITE_URL: 'nowhere' }, 'SITE_URL must be an address.'],
    [{ SEREIN_DATA_DIR: 'here' }, 'SEREIN_DATA_DIR must be an absolute path.'],
  ])('%o', async (env, message) => {
    const running = await start(env)
    expect(running.message).toEqual({ type: 'failed', message })
    expect(await running.ended).toBe(1)
  })

  test('a broken migration, which leaves nothing half done', async () => {
    const migrations = join(directory, 'broken')
    mkdirSync(migrations)
    const file = join(migrations, '20260101000000_broken.sql')
    writeFileSync(file, 'create table public.half (id int); select * from nowhere;')
    const data = join(directory, 'data')
    const running = await start({ SEREIN_DATA_DIR: data, EMBEDDED_MIGRATIONS_DIR: migrations })
    expect(running.message).toEqual({
      type: 'failed',
      message: 'The migration 20260101000000_broken.sql failed: relation "nowhere" does not exist',
    })
    await running.ended
    writeFileSync(file, 'create table public.half (id int);')
    assertReady(await start({ SEREIN_DATA_DIR: data, EMBEDDED_MIGRATIONS_DIR: migrations }))
  })
})

describe('kill -9', () => {
  test('loses no row that was acknowledged, and the lock it leaves is recognised', async () => {
    const first = await start()
    const client = await signUp(first)
    let acknowledged = 0
    const inserting = (async () => {
      for (;;) {
        const { error } = await client.from('notes').insert({ title: `note ${acknowledged}` })
        if (error) return
        acknowledged += 1
        if (acknowledged === 60) first.child.kill('SIGKILL')
      }
    })()
    await inserting
    expect(await first.ended).toBe('SIGKILL')
    expect(acknowledged).toBeGreaterThanOrEqual(60)
    expect(existsSync(join(directory, 'lock.json'))).toBe(true)
    const second = await start()
    const again = connect(second)
    await again.auth.signInWithPassword({ email: 'wren@example.com', password: PASSWORD })
    const { count } = await again.from('notes').select('id', { count: 'exact', head: true })
    expect(count).toBeGreaterThanOrEqual(acknowledged)
  })

  test('a lock whose process id now belongs to another process is recognised', async () => {
    // This very process is alive, but was born at another time than the lock says.
    writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: process.pid, born: 'another boot/1' }))
    assertReady(await start())
  })

  test('while the database is being made, it is made anew', async () => {
    mkdirSync(join(directory, 'db'))
    writeFileSync(join(directory, 'db', 'PG_VERSION'), '17')
    writeFileSync(join(directory, 'db-unfinished'), '')
    expect((await signUp(await start())).auth).toBeDefined()
  })
})

test('4. nothing that a person wrote is printed', async () => {
  const running = await start()
  const { url, publishableKey } = assertReady(running)
  const word = 'xylophonesecret'
  const client = await signUp(running, `${word}@example.com`)
  const { data } = await client.auth.getSession()
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    authorization: `Bearer ${data.session?.access_token}`,
  }
  const rest = (path: string, body?: string, extra: Record<string, string> = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...extra },
      body,
    })
  const auth = (path: string, body: object) =>
    fetch(`${url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answers = await Promise.all([
    rest('notes', JSON.stringify({ title: word.repeat(10) })),
    rest('notes', JSON.stringify({ title: word, energy: word })),
    rest('notes', JSON.stringify({ title: word, energy: 99 })),
    rest('notes', `{"title": "${word}`),
    rest('notes', JSON.stringify({ title: [word], [word]: 1 })),
    rest('notes', `title\n${word.repeat(10)}`, { 'content-type': 'text/csv' }),
    rest(`notes?title=${word}`),
    rest(`notes?id=eq.${word}`),
    rest(`notes?select=${word}(*)`),
    rest(`${word}?select=id`),
    rest(`rpc/${word}`, '{}'),
    rest('rpc/fail', JSON.stringify({ code: 'P0002', word })),
    rest('rpc/fail', JSON.stringify({ code: word })),
    rest(`notes?and=(${word}`),
    rest('notes?select=id', undefined, { authorization: `Bearer ${word}` }),
    auth('signup', { email: `${word}@example.com`, password: PASSWORD, data: { name: word } }),
    auth('signup', { email: word, password: word, data: word }),
    auth('token?grant_type=password', { email: `${word}@example.com`, password: word }),
    auth('token?grant_type=refresh_token', { refresh_token: word }),
    auth('verify', { type: 'signup', token_hash: word }),
    auth(word, { word }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(0)
  expect((await rest('notes', JSON.stringify({ title: word }))).status).toBe(201)
  running.child.kill('SIGTERM')
  await running.ended
  expect(running.printed()).not.toContain(word)
  expect(running.printed()).not.toContain(PASSWORD)
})
