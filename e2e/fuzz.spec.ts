import { request as send } from 'node:http'
import { PROTECTED_PATHS } from '../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { sessionCookies } from './people.ts'
import { SERVERS } from './servers.ts'

/** How many odd requests: a short round with every `npm test`, a long one with `npm run test:deep`. */
const ROUNDS = process.env.SEREIN_DEEP ? 8_000 : 400
const SLOWEST_ANSWER_MS = 15_000

/** A generator that gives the same row for the same seed (mulberry32), so that what was found can be found again. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const METHODS = ['GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
const ID = '0c8f3a1e-7b1d-4a55-9d0e-2f6f0e9a1b2c'
const PATHS = [
  '/',
  ...PROTECTED_PATHS,
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/recover',
  '/auth/resend',
  '/auth/password',
  '/auth/confirm/use',
  '/auth/confirm',
  '/auth/new-password',
  `/api/heartprints/${ID}`,
  '/api/heartprints/%00',
  '/api/heartprints/%ff',
  '/api/whispers',
  '/api/whispers/read',
  '/api/realtime-token',
  '/realtime/v1/websocket',
  '/_next/image?url=%2Ficon.svg&w=64&q=1',
  '/_next/image?url=https://evil.example&w=64&q=75',
  '/_next/static/../../package.json',
  '/%',
  '/%c0%af',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/gate/home',
  '/home?next=%0d%0aset-cookie:x',
  `/${'a'.repeat(4_000)}`,
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
  'x/y/z',
]
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '"\\ud800"',
  '{"__proto__":{"x":1},"id":{}}',
  '{"id":"\\u0000"}',
  '{"title":1e999,"mood":[],"energy_level":{}}',
  '['.repeat(20_000),
  'email=a%00b&password=%ff%fe',
  'token_hash=x&type=signup',
  'email=a@b.example&password=still-water-1&name=%F0%9F%92%97&next=//evil',
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="email"; filename="f"\r\n\r\na\r\n--x--',
  'x'.repeat(70_000),
]
const HEADERS: Array<Record<string, string>> = [
  {},
  { rsc: '1' },
  { 'next-action': 'x' },
  { 'next-action': '0'.repeat(42) },
  { 'next-router-state-tree': '%5B%22' },
  { rsc: '1', 'next-router-state-tree': 'x'.repeat(3_000) },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-nextjs-data': '1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'x' },
  { 'x-forwarded-for': ','.repeat(500) },
  { host: 'evil.example' },
  { origin: '\u00ff' },
  { 'accept-language': '*;q=9,,,' },
  { cookie: 'serein-session-4310=' },
  { cookie: 'serein-session-4310.0=e30; serein-session-4310.1=%%%; serein-tz=Not/AZone; serein-signed-in=1' },
  { cookie: 'serein-tz=%E0%A4%A' },
  { range: 'bytes=5-1' },
  { 'if-none-match': '*' },
  { expect: '100-continue' },
]

test('no request ends in a 500 or in silence', async ({ person }) => {
  test.setTimeout(ROUNDS * 200 + 60_000)
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
  const random = makeRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const cookie = sessionCookies(person)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

  for (let round = 0; round < ROUNDS; round++) {
    const method = pick(METHODS) ?? 'GET'
    const path = pick(PATHS) ?? '/'
    const body = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? '' : (pick(BODIES) ?? '')
    const headers = {
      ...(random() < 0.5 ? { cookie } : {}),
      ...(body === '' ? {} : { 'content-type': pick(TYPES) ?? '', 'content-length': String(Buffer.byteLength(body)) }),
      ...pick(HEADERS),
    }
    const status = await ask(method, path, headers, body)
    const what = `seed ${seed}, round ${round}: ${method} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 200)} ${body.slice(0, 60)}`
    expect(status, what).toBeGreaterThanOrEqual(200)
    expect(status, what).toBeLessThan(500)
  }
})

/** The status of the answer, or 0 where none came in time. */
function ask(method: string, path: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve) => {
    const request = send({
      host: '127.0.0.1',
      port: SERVERS.main.port,
      method,
      path,
      headers,
      timeout: SLOWEST_ANSWER_MS,
    })
    request.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('continue', () => {})
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
    request.end(body)
  })
}
