import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session } from './session-cookie.ts'

type Answer = (response: ServerResponse, refreshToken: string) => void

const SECRET = 'a-secret-of-the-project-with-enough-characters'
const servers: Server[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

function makeToken(livesForS: number, sessionId: string = crypto.randomUUID()): Promise<string> {
  return new SignJWT({ role: 'authenticated', session_id: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('6f1c2f3e-5f0b-4c0f-9a43-3a1f5b6f7a10')
    .setAudience('authenticated')
    .setExpirationTime(Math.floor(Date.now() / 1000) + livesForS)
    .sign(new TextEncoder().encode(SECRET))
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Renews whatever it is given. */
const renew: Answer = async (response, refreshToken) =>
  json(response, 200, {
    access_token: await makeToken(600),
    refresh_token: `${refreshToken}-next`,
    user: { email: 'wren@example.com', user_metadata: { name: 'Wren' } },
  })

/** A fresh copy of the modules before an auth service that answers as told. */
async function setUp(first: Answer = renew) {
  let answer = first
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /auth/v1/token?grant_type=refresh_token')
    const refreshToken = JSON.parse(await text(request)).refresh_token
    asked.push(refreshToken)
    answer(response, refreshToken)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubEnv('SUPABASE_JWT_SECRET', SECRET)
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.resetModules()
  const { resolveSession } = await import('./resolve-session.ts')
  const { writeSessionCookies, readSessionCookies } = await import('./session-cookie.ts')
  const cookiesOf = async (livesForS: number) => {
    const session: Session = {
      accessToken: await makeToken(livesForS),
      refreshToken: `refresh-${crypto.randomUUID()}`,
      name: 'Wren',
      archetype: null,
    }
    return writeSessionCookies(session, [])
  }
  return { resolveSession, readSessionCookies, cookiesOf, asked, setAnswer: (next: Answer) => (answer = next) }
}

const isCleared = ({ value, options }: { value: string; options: { maxAge: number } }) =>
  value === '' && options.maxAge === 0

describe('resolveSession', () => {
  it('asks nobody about a token that lives on', async () => {
    const { resolveSession, cookiesOf, asked } = await setUp()
    expect(await resolveSession(await cookiesOf(600))).toEqual({ status: 'signed-in', cookies: [] })
    expect(await resolveSession([{ name: 'other', value: 'x' }])).toEqual({ status: 'visitor', cookies: [] })
    expect(asked).toEqual([])
  })

  it.each([30, -3600])('renews a token that lives %i s more, and keeps the new one', async (livesForS) => {
    const { resolveSession, readSessionCookies, cookiesOf, asked } = await setUp()
    const { status, cookies } = await resolveSession(await cookiesOf(livesForS))
    expect(status).toBe('signed-in')
    expect(await readSessionCookies(cookies)).toMatchObject({ refreshToken: `${asked[0]}-next`, name: 'Wren' })
    expect(cookies.find(({ name }) => name === 'serein-session-3000')?.options).toMatchObject({
      httpOnly: true,
      path: '/',
    })
  })

  it('renews once for five tabs at once and for one that comes a moment later', async () => {
    const { resolveSession, cookiesOf, asked, setAnswer } = await setUp()
    const present = await cookiesOf(-10)
    const tabs = await Promise.all(Array.from({ length: 5 }, () => resolveSession(present)))
    setAnswer((response) => json(response, 400, { error_code: 'refresh_token_already_used' }))
    tabs.push(await resolveSession(present))
    for (const tab of tabs) expect(tab).toEqual(tabs[0])
    expect(tabs[0]?.status).toBe('signed-in')
    expect(asked).toHaveLength(1)
  })

  it.each([30, -3600])('ends what the service refuses for good (token lives %i s more)', async (livesForS) => {
    const { resolveSession, cookiesOf } = await setUp((response) =>
      json(response, 400, { error_code: 'refresh_token_not_found' }),
    )
    const { status, cookies } = await resolveSession(await cookiesOf(livesForS))
    expect(status).toBe('ended')
    expect(cookies.map(({ name }) => name).sort()).toEqual(['serein-session-3000', 'serein-signed-in-3000'])
    expect(cookies.every(isCleared)).toBe(true)
  })

  it.each(['', '%%%', 'eyJhY2Nlc3NUb2tlbiI6', 'e30', 'bnVsbA'])('ends a cookie that holds %j', async (value) => {
    const { resolveSession, asked } = await setUp()
    const present = [
      { name: 'serein-session-3000', value },
      { name: 'serein-signed-in-3000', value: '1' },
    ]
    const { status, cookies } = await resolveSession(present)
    expect(status).toBe('ended')
    expect(cookies.every(isCleared)).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('an auth service that cannot be reached signs nobody out', () => {
  it.each<[string, Answer]>([
    ['answers 500', (response) => json(response, 500, { msg: 'fault' })],
    ['answers 503 with a page', (response) => void response.writeHead(503).end('<!doctype html>')],
    ['answers 200 with a page', (response) => void response.end('<!doctype html>')],
    ['answers 200 with other JSON', (response) => json(response, 200, { access_token: 7 })],
    ['answers 400 with a page', (response) => void response.writeHead(400).end('<!doctype html>')],
    ['is busy (429)', (response) => json(response, 429, { error_code: 'over_request_rate_limit' })],
    ['breaks off', (response) => void response.destroy()],
    ['breaks off in the middle', (response) => void response.write('{"access_token"', () => response.destroy())],
    ['never answers', () => {}],
  ])(
    'one that %s',
    async (_, fault) => {
      const { resolveSession, cookiesOf, setAnswer } = await setUp(fault)
      const [living, dead] = [await cookiesOf(30), await cookiesOf(-3600)]
      const [first, second] = await Promise.all([resolveSession(living), resolveSession(dead)])
      expect(first).toEqual({ status: 'signed-in', cookies: [] })
      expect(second).toEqual({ status: 'unreachable', cookies: [] })

      setAnswer(renew)
      expect((await resolveSession(dead)).status).toBe('signed-in')
    },
    15_000,
  )
})

it('a late tab of a session that was signed out since is ended, though its renewal is still remembered', async () => {
  const sessionId = crypto.randomUUID()
  const { resolveSession, cookiesOf } = await setUp(async (response) =>
    json(response, 200, { access_token: await makeToken(600, sessionId), refresh_token: 'next', user: {} }),
  )
  const cookies = await cookiesOf(-60)
  expect((await resolveSession(cookies)).status).toBe('signed-in')
  const { markEnded } = await import('./ended-sessions.ts')
  markEnded(sessionId)
  expect((await resolveSession(cookies)).status).toBe('ended')
})

it.each([
  [404, { message: 'no Route matched with those values' }],
  [401, { message: 'Invalid API key' }],
])('a refusal of a gateway (%i) ends nothing', async (status, body) => {
  const { resolveSession, cookiesOf } = await setUp((response) => json(response, status, body))
  expect((await resolveSession(await cookiesOf(-60))).status).toBe('unreachable')
})
