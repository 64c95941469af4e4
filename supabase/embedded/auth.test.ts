import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from './backend.ts'
import { call, connect, PASSWORD, signUp, SITE_URL, startTestBackend } from './testing/backend.ts'

let backend: Backend
let confirming: Backend
let stop: () => Promise<unknown>
beforeAll(async () => {
  const [plain, withMail] = [
    await startTestBackend({
      refreshReuseSeconds: 1,
      attemptLimits: { signUpPerNetwork: 1_000, signInPerNetwork: 1_000 },
    }),
    await startTestBackend({ confirmEmail: true, linkSeconds: 2, attemptLimits: { mailPerNetwork: 1_000 } }),
  ]
  backend = plain.backend
  confirming = withMail.backend
  stop = () => Promise.all([plain.stop(), withMail.stop()])
})
afterAll(() => stop())

const newAddress = () => `wren-${randomUUID()}@example.com`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function tokenOf(link: string | undefined) {
  const url = new URL(link ?? '')
  return { url, type: url.searchParams.get('type'), token_hash: url.searchParams.get('token_hash') ?? '' }
}

/** A value's keys and kinds, without what it says. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, shapeOf(item)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

describe('sign-up', () => {
  test('signs in at once, with the name in the metadata', async () => {
    const email = newAddress()
    const { data, error } = await connect(backend).auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { name: 'Wren', full_name: 'Wren Reed' } },
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 600 })
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Wren', full_name: 'Wren Reed' } })
    expect(data.user?.identities).toHaveLength(1)
  })

  test('a token carries no more than it must', async () => {
    const { token, id, email } = await signUp(backend)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'role', 'session_id', 'sub'])
    expect(claims).toMatchObject({ sub: id, aud: 'authenticated', role: 'authenticated', email })
    expect(claims.exp - claims.iat).toBe(600)
  })

  test('an address is taken once, however it is written and however many ask at once', async () => {
    const email = newAddress()
    const outcomes = await Promise.all(
      [email, email.toUpperCase(), email, email].map((address) =>
        connect(backend).auth.signUp({ email: address, password: PASSWORD }),
      ),
    )
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(outcomes.filter(({ error }) => error?.code === 'user_already_exists' && error.status === 422)).toHaveLength(
      3,
    )
  })

  test.each([
    ['1234567', 422, 'weak_password'],
    ['💗💗💗', 422, 'weak_password'],
    ['x'.repeat(73), 400, 'validation_failed'],
    ['é'.repeat(37), 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
  ])('the password %j is refused', async (password, status, code) => {
    const { error } = await connect(backend).auth.signUp({ email: newAddress(), password })
    expect({ status: error?.status, code: error?.code }).toEqual({ status, code })
  })

  test.each([null, 5, [], {}, 'no address', `${'x'.repeat(300)}@example.com`, 'a b@example.com'])(
    'the address %j is refused',
    async (email) => {
      const answer = await call(backend, '/auth/v1/signup', { body: { email, password: PASSWORD } })
      expect({ status: answer.status, code: answer.json.error_code }).toEqual({
        status: 400,
        code: 'validation_failed',
      })
    },
  )
})

describe('where addresses are to be confirmed', () => {
  test('the link of the mail signs in, once', async () => {
    const email = newAddress()
    const client = connect(confirming)
    const { data } = await client.auth.signUp({ email, password: PASSWORD })
    expect(data).toMatchObject({ session: null, user: { email } })
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    expect((await client.auth.signInWithPassword({ email, password: 'a wrong one' })).error?.code).toBe(
      'invalid_credentials',
    )

    const mail = await confirming.mailbox.waitFor(email)
    const { url, type, token_hash } = tokenOf(mail.links[0])
    expect(url.origin + url.pathname).toBe(`${SITE_URL}/auth/confirm`)
    expect(type).toBe('signup')
    expect(mail.text).toContain(url.href)
    const uses = await Promise.all(
      [1, 2, 3].map(() => connect(confirming).auth.verifyOtp({ type: 'signup', token_hash })),
    )
    expect(uses.filter(({ data }) => data.session)).toHaveLength(1)
    expect(uses.filter(({ error }) => error?.status === 403 && error.code === 'otp_expired')).toHaveLength(2)
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('a taken address gets the answer of a free one, and no mail', async () => {
    const email = newAddress()
    const free = await call(confirming, '/auth/v1/signup', {
      body: { email, password: PASSWORD, data: { name: 'Wren' } },
    })
    const { token_hash } = tokenOf((await confirming.mailbox.waitFor(email)).links[0])
    await connect(confirming).auth.verifyOtp({ type: 'signup', token_hash })
    const taken = await call(confirming, '/auth/v1/signup', {
      body: { email, password: 'another one', data: { name: 'Eve' } },
    })
    expect(taken.status).toBe(free.status)
    expect(shapeOf(taken.json)).toEqual(shapeOf(free.json))
    expect(taken.json.id).not.toBe(free.json.id)
    expect(confirming.mailbox.list(email)).toHaveLength(1)
    expect((await connect(confirming).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('a link expires, and another can be asked for', async () => {
    const email = newAddress()
    const client = connect(confirming)
    await client.auth.signUp({ email, password: PASSWORD })
    const first = tokenOf((await confirming.mailbox.waitFor(email)).links[0])
    await pause(2_100)
    const late = await client.auth.verifyOtp({ type: 'signup', token_hash: first.token_hash })
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const asked = new Date()
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = tokenOf((await confirming.mailbox.waitFor(email, { after: asked })).links[0])
    expect((await client.auth.verifyOtp({ type: 'signup', token_hash: second.token_hash })).error).toBeNull()
  })
})

describe('recovery', () => {
  test('its link signs in, and the new password ends every other session', async () => {
    const person = await signUp(backend)
    const client = connect(backend)
    expect((await client.auth.resetPasswordForEmail(person.email)).error).toBeNull()
    const { type, token_hash } = tokenOf((await backend.mailbox.waitFor(person.email)).links[0])
    expect(type).toBe('recovery')
    expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error?.code).toBe('otp_expired')
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).data.session).not.toBeNull()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await person.client.auth.refreshSession()).error?.status).toBe(400)
    expect((await client.auth.signInWithPassword({ email: person.email, password: PASSWORD })).error?.status).toBe(400)
    expect((await client.auth.signInWithPassword({ email: person.email, password: 'a new password' })).error).toBeNull()
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  test.each(['recover', 'resend'])('%s answers the same for a known and an unknown address', async (path) => {
    const { email } = await signUp(backend)
    const ask = async (address: string) => {
      const start = performance.now()
      const { status, text } = await call(backend, `/auth/v1/${path}`, { body: { email: address, type: 'signup' } })
      return { status, text, ms: performance.now() - start }
    }
    const nobody = newAddress()
    const [known, unknown] = [await ask(email), await ask(nobody)]
    expect({ status: known.status, text: known.text }).toEqual({ status: 200, text: '{}' })
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 200, text: '{}' })
    const times = { known: [known.ms], unknown: [unknown.ms] }
    for (let count = 0; count < 8; count += 1) {
      times.known.push((await ask(email)).ms)
      times.unknown.push((await ask(nobody)).ms)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(30)
    expect(median(times.known)).toBeGreaterThan(50)
    await Promise.all([ask(email), ask(nobody)])
    expect([(await ask(email)).status, (await ask(nobody)).status]).toEqual([429, 429])
  })
})

test('an address changes when both the old and the new one agree', async () => {
  const { client, email } = await signUp(backend)
  const next = newAddress()
  expect((await client.auth.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next })
  const [mine, theirs] = [await backend.mailbox.waitFor(email), await backend.mailbox.waitFor(next)]
  const confirm = (link: string | undefined) =>
    call(backend, '/auth/v1/verify', { body: { type: 'email_change', token_hash: tokenOf(link).token_hash } })
  expect((await confirm(mine.links[0])).json).not.toHaveProperty('access_token')
  expect((await confirm(mine.links[0])).status).toBe(403)
  expect((await confirm(theirs.links[0])).json).toMatchObject({ user: { email: next } })
  expect((await client.auth.signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(400)
})

test('metadata is merged, and null removes', async () => {
  const { client } = await signUp(backend)
  await client.auth.updateUser({ data: { name: 'Wren', archetype: 'sage' } })
  const { data } = await client.auth.updateUser({ data: { name: null } })
  expect(data.user?.user_metadata).toMatchObject({ archetype: 'sage' })
  expect(data.user?.user_metadata).not.toHaveProperty('name')
})

describe('refresh', () => {
  const refresh = (refresh_token: string) =>
    call(backend, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })

  test('five tabs at once all get the same working session', async () => {
    const { refreshToken } = await signUp(backend)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1)
    expect((await refresh(String(answers[0]?.json.refresh_token))).status).toBe(200)
  })

  test('the parent of a token that nobody used answers with that token, however late', async () => {
    const { refreshToken } = await signUp(backend)
    const first = await refresh(refreshToken)
    await pause(1_200)
    const again = await refresh(refreshToken)
    expect(again.json.refresh_token).toBe(first.json.refresh_token)
  })

  test('within the interval an older token still works, and ends nothing', async () => {
    const { refreshToken } = await signUp(backend)
    const first = String((await refresh(refreshToken)).json.refresh_token)
    const second = String((await refresh(first)).json.refresh_token)
    const old = await refresh(refreshToken)
    expect(old.status).toBe(200)
    expect((await refresh(second)).status).toBe(200)
    expect((await refresh(String(old.json.refresh_token))).status).toBe(200)
  })

  test('after it, reuse ends the whole family', async () => {
    const { refreshToken } = await signUp(backend)
    const first = String((await refresh(refreshToken)).json.refresh_token)
    await pause(1_200)
    const second = String((await refresh(first)).json.refresh_token)
    const reused = await refresh(refreshToken)
    expect({ status: reused.status, code: reused.json.error_code }).toEqual({
      status: 400,
      code: 'refresh_token_already_used',
    })
    for (const token of [second, first, refreshToken]) expect((await refresh(token)).status).toBe(400)
  })

  test.each([undefined, null, 5, '', 'unknown', 'x'.repeat(10_000)])('%j is refused', async (token) => {
    expect(
      (await call(backend, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } })).status,
    ).toBe(400)
  })
})

describe('sign-out', () => {
  async function threeSessions() {
    const first = await signUp(backend)
    const others = [connect(backend), connect(backend)] as const
    for (const client of others) await client.auth.signInWithPassword({ email: first.email, password: PASSWORD })
    const works = async () =>
      Promise.all([first.client, ...others].map(async (client) => (await client.auth.refreshSession()).error === null))
    return { client: first.client, token: first.token, works }
  }

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s', async (scope, expected) => {
    const { token, works } = await threeSessions()
    const answer = await call(backend, `/auth/v1/logout?scope=${scope}`, { token, method: 'POST' })
    expect(answer.status).toBe(204)
    expect(await works()).toEqual(expected)
    if (scope !== 'others') {
      const read = await call(backend, '/auth/v1/user', { token })
      expect({ status: read.status, code: read.json.error_code }).toEqual({ status: 403, code: 'session_not_found' })
    }
  })

  test('an unknown scope is refused', async () => {
    const { token } = await signUp(backend)
    expect((await call(backend, '/auth/v1/logout?scope=constructor', { token, method: 'POST' })).status).toBe(400)
  })
})

describe('tokens that are none', () => {
  async function forgeries() {
    const { id, token } = await signUp(backend)
    const claims = { sub: id, role: 'authenticated', aud: 'authenticated', session_id: randomUUID() }
    const sign = (secret: string, role = 'authenticated', expires = '10m') =>
      new SignJWT({ ...claims, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret))
    const [header, payload, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    return {
      'signed by someone else': await sign('another secret, thirty-two characters long'),
      'signed with the public key': await sign(backend.publishableKey.padEnd(32, 'x')),
      expired: await sign(backend.jwtSecret, 'authenticated', '-1s'),
      'for a role that is none': await sign(backend.jwtSecret, 'postgres'),
      'alg none': `${none}.${payload}.`,
      'alg none, signed': `${none}.${payload}.${signature}`,
      'cut in half': token.slice(0, token.length / 2),
      'without a signature': `${header}.${payload}`,
      garbage: 'garbage',
    }
  }

  test('are refused by every service', async () => {
    for (const [kind, token] of Object.entries(await forgeries())) {
      const rest = await call(backend, '/rest/v1/notes?select=id', { token })
      const user = await call(backend, '/auth/v1/user', { token })
      expect({ kind, rest: rest.status, user: user.status }).toEqual({ kind, rest: 401, user: 403 })
    }
    expect((await call(backend, '/auth/v1/user')).status).toBe(401)
  })
})
