import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

/** A hosted project's key address, as far as a server that verifies tokens sees it. */
type Answer = (response: ServerResponse) => void

const SUB = '6f1c2f3e-5f0b-4c0f-9a43-3a1f5b6f7a10'
const servers: Server[] = []
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let strangerKeys: typeof keys
let keySet: string

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  strangerKeys = await generateKeyPair('ES256')
  keySet = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] })
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

const giveKeys: Answer = (response) => response.setHeader('Content-Type', 'application/json').end(keySet)

/** A fresh copy of the module before a key address that answers as told; `setAnswer` changes it while it runs. */
async function setUp(first: Answer = giveKeys) {
  let answer = first
  let calls = 0
  const server = createServer((request, response) => {
    expect(request.url).toBe('/auth/v1/.well-known/jwks.json')
    calls += 1
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubEnv('SUPABASE_JWT_SECRET', '')
  vi.resetModules()
  const { verifyAccessToken } = await import('./access-token.ts')
  return { verifyAccessToken, calls: () => calls, setAnswer: (next: Answer) => (answer = next) }
}

function makeToken(claims: JWTPayload = {}, { kid = 'k1', key = keys.privateKey } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sub: SUB, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 600, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(key)
}

describe('a hosted project that signs with ES256', () => {
  it('takes a token of its own, and asks for the keys once however many come', async () => {
    const { verifyAccessToken, calls } = await setUp()
    const token = await makeToken({ email: 'wren@example.com', session_id: 's1' })
    const verified = await Promise.all(Array.from({ length: 20 }, () => verifyAccessToken(token)))
    for (const verification of verified)
      expect(verification).toMatchObject({
        status: 'valid',
        claims: { sub: SUB, email: 'wren@example.com', session_id: 's1' },
      })
    expect(calls()).toBe(1)
  })

  it('tells a token that ran out, 5 s of other clocks aside, from one that is wrong', async () => {
    const { verifyAccessToken } = await setUp()
    const now = Math.floor(Date.now() / 1000)
    expect(await verifyAccessToken(await makeToken({ exp: now - 2 }))).toMatchObject({ status: 'valid' })
    expect(await verifyAccessToken(await makeToken({ exp: now - 60 }))).toEqual({ status: 'expired' })
    const forged = await makeToken({ exp: now - 60 }, { key: strangerKeys.privateKey })
    expect(await verifyAccessToken(forged)).toEqual({ status: 'invalid' })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['signed by someone else, under the same key id', () => makeToken({}, { key: strangerKeys.privateKey })],
    ['signed under a key id that nobody published', () => makeToken({}, { kid: 'k2' })],
    ['not signed at all', () => new UnsecuredJWT({ sub: SUB, role: 'authenticated', aud: 'authenticated' }).encode()],
    [
      'signed with the public key as an HS256 secret',
      async () =>
        new SignJWT({ sub: SUB, role: 'authenticated', aud: 'authenticated', exp: Date.now() })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey))),
    ],
    ['for another audience', () => makeToken({ aud: 'elsewhere' })],
    ['of a visitor', () => makeToken({ role: 'anon' })],
    ['of the service itself', () => makeToken({ role: 'service_role' })],
    ['of nobody', () => makeToken({ sub: 'wren' })],
    ['that never runs out', () => makeToken({ exp: undefined })],
    ['cut in half', async () => (await makeToken()).slice(0, 120)],
    ['that is only dots', () => '..'],
    ['that is nothing', () => ''],
  ])('refuses a token %s', async (_, make) => {
    const { verifyAccessToken } = await setUp()
    expect(await verifyAccessToken(await make())).toEqual({ status: 'invalid' })
  })

  it('refuses a token of a session that was signed out here', async () => {
    const { verifyAccessToken } = await setUp()
    const { markEnded } = await import('./ended-sessions.ts')
    const sessionId = crypto.randomUUID()
    const token = await makeToken({ session_id: sessionId })
    expect(await verifyAccessToken(token)).toMatchObject({ status: 'valid' })
    markEnded(sessionId)
    expect(await verifyAccessToken(token)).toEqual({ status: 'invalid' })
  })
})

describe('keys that cannot be fetched say nothing about a token', () => {
  it.each<[string, Answer]>([
    ['answers 500', (response) => void response.writeHead(500).end('fault')],
    ['answers 404', (response) => void response.writeHead(404).end()],
    ['answers a page', (response) => void response.end('<!doctype html><title>Down</title>')],
    ['answers JSON that is no key set', (response) => void response.end('{"keys":7}')],
    ['breaks off', (response) => void response.destroy()],
    ['never answers', () => {}],
  ])('the key address %s', async (_, answer) => {
    const { verifyAccessToken, setAnswer } = await setUp(answer)
    const token = await makeToken()
    expect(await verifyAccessToken(token)).toEqual({ status: 'unreachable' })
    setAnswer(giveKeys)
    expect(await verifyAccessToken(token)).toMatchObject({ status: 'valid' })
  })
})
