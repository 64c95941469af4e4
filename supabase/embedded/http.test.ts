import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from './backend.ts'
import { call, signUp, startTestBackend, type Person } from './testing/backend.ts'

let backend: Backend
let wren: Person
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startTestBackend({
    attemptLimits: { signUpPerNetwork: 10_000, signInPerNetwork: 10_000, mailPerNetwork: 10_000 },
  })
  backend = started.backend
  stop = started.stop
  wren = await signUp(backend)
})
afterAll(() => stop())

/** Sends bytes as they are, and returns all that comes back until the server closes. */
async function raw(bytes: string): Promise<string> {
  const socket = connectSocket(Number(new URL(backend.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return text(socket)
}

const host = () => `Host: ${new URL(backend.url).host}\r\napikey: ${backend.publishableKey}\r\n`

describe('keys', () => {
  test.each(['', 'garbage', 'sb_publishable_garbage', 'sb_secret_garbage', 'null'])('%j opens nothing', async (key) => {
    for (const path of ['/rest/v1/notes', '/auth/v1/user', '/auth/v1/health']) {
      expect((await call(backend, path, { key })).status).toBe(401)
    }
  })

  test('a key in the place of a token gives no more than the key', async () => {
    const answer = await call(backend, '/rest/v1/rpc/whoami', { token: backend.secretKey, body: {} })
    expect(answer.json).toMatchObject({ role: 'anon' })
  })
})

describe('bodies', () => {
  test('past 256 KB are refused, announced or not', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(257 * 1024) })
    expect((await call(backend, '/rest/v1/notes', { token: wren.token, body })).status).toBe(413)
    expect((await call(backend, '/auth/v1/signup', { body })).status).toBe(413)
    const chunk = 'x'.repeat(65_536)
    const chunked = await raw(
      `POST /rest/v1/notes HTTP/1.1\r\n${host()}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${chunk}\r\n`.repeat(5)}`,
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([
    ['half a document', '{"title": "x"', 'PGRST102'],
    ['no JSON', 'title=x', 'PGRST102'],
    ['deep arrays', '['.repeat(100_000) + ']'.repeat(100_000), 'PGRST102'],
    ['deep objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000), 'PGRST102'],
    ['NUL', '{"title": "a\\u0000b"}', '22P05'],
    ['NUL in a key', '{"ti\\u0000tle": "a"}', '22P05'],
    ['a lone surrogate', '{"title": "a\\ud800b"}', '22P02'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), '22021'],
  ])('%s are a 400', async (_, body, code) => {
    const rest = await call(backend, '/rest/v1/notes', { token: wren.token, body })
    expect({ status: rest.status, code: rest.json.code }).toEqual({ status: 400, code })
    expect((await call(backend, '/auth/v1/signup', { body })).status).toBe(400)
  })

  test('emoji, and text that runs from right to left, arrive as they were written', async () => {
    const title = 'a 💗 \u202Eright to left\u202C \\u0000'
    expect((await call(backend, '/rest/v1/notes', { token: wren.token, body: { title } })).status).toBe(201)
    const { data } = await wren.client.from('notes').select('title').eq('title', title)
    expect(data).toEqual([{ title }])
  })

  test('a slow one is cut off', async () => {
    const start = performance.now()
    const answer = await raw(`POST /auth/v1/signup HTTP/1.1\r\n${host()}Content-Length: 100\r\n\r\n{"em`)
    expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true)
    expect(performance.now() - start).toBeLessThan(20_000)
  }, 30_000)

  test('two requests on one connection are two answers', async () => {
    const one = `GET /auth/v1/health HTTP/1.1\r\n${host()}`
    const answers = await raw(`${one}\r\n${one}Connection: close\r\n\r\n`)
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })
})

describe('origins', () => {
  test('the site may read, no other page may even ask', async () => {
    const ask = (origin: string, method = 'GET') =>
      call(backend, '/rest/v1/notes?select=id', { method, token: wren.token, headers: { origin } })
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const answer = await ask(origin)
      expect({ status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }).toEqual({
        status: 200,
        allowed: origin,
      })
    }
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:3001', 'https://localhost:3000']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await ask(origin, method)
        expect({ status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }).toEqual({
          status: 403,
          allowed: null,
        })
      }
    }
    const preflight = await ask('http://localhost:3000', 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  })

  test('a foreign name for this machine is refused', async () => {
    const answer = await raw(
      `GET /auth/v1/health HTTP/1.1\r\nHost: elsewhere.example\r\napikey: ${backend.publishableKey}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  })
})

describe('nothing reaches a 500', () => {
  const strange = [
    null,
    true,
    0,
    -1,
    1e400,
    2 ** 63,
    '',
    ' ',
    'x',
    "'",
    '"',
    '\\',
    '%',
    '%00',
    '\u202e',
    '💗',
    '*',
    '(',
    ')',
    '()',
    ',',
    '.',
    '..',
    ':',
    '::',
    '->',
    '->>',
    'eq.',
    'in.()',
    'in.(',
    'not',
    'not.',
    'is.x',
    'constructor',
    '__proto__',
    'null',
    '[]',
    '{}',
    '{"a"',
    [],
    [[]],
    {},
    { a: {} },
    'x'.repeat(5_000),
    '('.repeat(2_000),
    'and('.repeat(500),
  ]

  test.each([
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.and',
    'columns',
    'on_conflict',
    'id',
    'title',
    'energy',
    'created_at',
    'constructor',
    '__proto__',
    '',
  ])('with anything in ?%s=', async (name) => {
    for (const value of strange) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      for (const suffix of [text, `eq.${text}`, `in.(${text})`, `fts.${text}`, `cs.${text}`, `match.${text}`]) {
        const path = `/rest/v1/notes?${encodeURIComponent(name)}=${encodeURIComponent(suffix)}`
        const { status } = await call(backend, path, { token: wren.token })
        expect({ path: path.slice(0, 120), ok: status < 500 }).toEqual({ path: path.slice(0, 120), ok: true })
      }
    }
  })

  test('with anything in a body', async () => {
    const bodies = strange.flatMap((value) => [
      value,
      [value],
      { title: value },
      { energy: value },
      { id: value },
      [{ title: value }, { energy: value }],
    ])
    for (const value of bodies) {
      const body = JSON.stringify(value)
      for (const [method, path] of [
        ['POST', '/rest/v1/notes'],
        ['POST', '/rest/v1/notes?on_conflict=id'],
        ['PATCH', '/rest/v1/notes?id=is.null'],
        ['PUT', '/rest/v1/notes?id=eq.x'],
        ['POST', '/rest/v1/rpc/whoami'],
        ['POST', '/rest/v1/rpc/fail'],
        ['POST', '/auth/v1/signup'],
        ['POST', '/auth/v1/token?grant_type=password'],
        ['POST', '/auth/v1/token?grant_type=refresh_token'],
        ['POST', '/auth/v1/verify'],
        ['POST', '/auth/v1/recover'],
        ['POST', '/auth/v1/resend'],
        ['PUT', '/auth/v1/user'],
      ] as const) {
        const { status } = await call(backend, path, { method, token: wren.token, body })
        expect({ path, body: body.slice(0, 80), ok: status < 500 }).toEqual({ path, body: body.slice(0, 80), ok: true })
      }
    }
    for (const key of ['email', 'password', 'data', 'type', 'token_hash', 'refresh_token']) {
      for (const value of strange) {
        for (const path of [
          'signup',
          'token?grant_type=password',
          'token?grant_type=constructor',
          'verify',
          'recover',
          'resend',
        ]) {
          const body = {
            email: 'a@example.com',
            password: 'a quiet password',
            type: 'signup',
            token_hash: 'x',
            [key]: value,
          }
          const { status } = await call(backend, `/auth/v1/${path}`, { body })
          expect({ path, key, ok: status < 500 }).toEqual({ path, key, ok: true })
        }
      }
    }
  }, 120_000)

  test('with any header, method or path', async () => {
    for (const value of strange
      .filter((entry) => typeof entry === 'string')
      .filter((entry) => /^[\x20-\x7e]+$/.test(entry))) {
      for (const name of [
        'prefer',
        'accept',
        'range',
        'content-type',
        'accept-profile',
        'content-profile',
        'authorization',
        'x-client-info',
      ]) {
        for (const body of [undefined, '{"title": "x"}']) {
          const { status } = await call(backend, '/rest/v1/notes?select=id', {
            token: wren.token,
            body,
            headers: { [name]: value },
          })
          expect({ name, value: value.slice(0, 40), ok: status < 500 }).toEqual({
            name,
            value: value.slice(0, 40),
            ok: true,
          })
        }
      }
      for (const base of ['/', '/rest/v1/', '/rest/v1/rpc/', '/auth/v1/', '/rest/v1/notes/']) {
        for (const method of ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS']) {
          const { status } = await call(backend, base + encodeURIComponent(value), { method, token: wren.token })
          expect({ base, value: value.slice(0, 40), method, ok: status < 500 }).toEqual({
            base,
            value: value.slice(0, 40),
            method,
            ok: true,
          })
        }
      }
    }
    for (const path of [
      '/rest/v1/%',
      '/rest/v1/notes?a=%zz',
      '//',
      '/rest/v1/notes?id=eq.%00',
      '/rest/v1/../../etc/passwd',
    ]) {
      expect(await raw(`GET ${path} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  }, 120_000)
})
