import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from './backend.ts'
import { DatabaseGoneError } from './database-error.ts'
import { createSessionDialect, requestScope } from './session-dialect.ts'
import { call, connect, signUp, startBackendForTest, startTestBackend } from './testing/backend.ts'
import { openDataApiForTest } from './testing/data-api.ts'

/** Each of the corrections that `@supabase/lite` 0.10.0 needs, by its number in the README. */
let backend: Backend
let stop: () => Promise<void>
beforeAll(async () => ({ backend, stop } = await startTestBackend()))
afterAll(() => stop())

describe('1. transactions do not interleave', () => {
  test('requests in one tick keep their own role and person', async () => {
    const { addPerson, ask } = await openDataApiForTest()
    const [a, b] = [await addPerson(), await addPerson()]
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        ask('rpc/whoami', a.bearer, {}),
        ask('rpc/whoami', b.bearer, {}),
        ask('rpc/whoami', undefined, {}),
        ask('notes?select=secret', undefined),
        ask('notes', a.bearer, { title: 'mine' }),
        ask('notes?select=title', b.bearer),
      ])
      expect(answers).toMatchObject([
        { json: { role: 'authenticated', uid: a.id } },
        { json: { role: 'authenticated', uid: b.id } },
        { json: { role: 'anon', uid: null } },
        { status: 401 },
        { status: 201 },
        { status: 200, json: [] },
      ])
    }
  })

  test('an error, in the middle of others, undoes its own transaction alone', async () => {
    const { client } = await signUp(backend)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? client.from('notes').insert({ title: `note ${index}` }) : client.rpc('fail', { code: '22012' }),
      ),
    )
    expect(outcomes.filter(({ error }) => error)).toHaveLength(10)
    const { data } = await client.from('notes').select('title')
    expect(data).toHaveLength(10)
  })

  test('a caller that hangs up leaves nothing behind', async () => {
    const { client, token } = await signUp(backend)
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        fetch(`${backend.url}/rest/v1/rpc/whoami`, {
          headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(1),
        }),
      ),
    )
    expect((await client.rpc('whoami')).data).toMatchObject({ role: 'authenticated' })
    expect((await connect(backend).rpc('whoami')).data).toMatchObject({ role: 'anon' })
  })

  test('the session is lent again to the request that holds it, and to no other', async () => {
    const { engine } = await openDataApiForTest()
    const { kysely } = engine.connection
    const order: string[] = []
    const inside = requestScope.run({ role: 'anon', claims: undefined, lease: undefined }, () =>
      kysely.transaction().execute(async () => {
        // Not through the transaction: lite does so when it looks up the schema.
        await kysely.selectFrom('notes').select('id').execute()
        order.push('inside')
      }),
    )
    const other = kysely.selectFrom('notes').select('id').execute()
    await Promise.all([inside, other.then(() => order.push('other'))])
    expect(order).toEqual(['inside', 'other'])
  })

  test('a transaction that its holder left open is undone before the next one holds the session', async () => {
    const { pglite } = await openDataApiForTest()
    const driver = createSessionDialect(pglite, () => {}).createDriver()
    const connection = await driver.acquireConnection()
    await driver.beginTransaction(connection, {})
    await connection.executeQuery(CompiledQuery.raw(`select set_config('role', 'anon', true)`))
    await driver.releaseConnection(connection)
    const next = await driver.acquireConnection()
    const { rows } = await next.executeQuery(CompiledQuery.raw('select current_user as role'))
    expect(rows).toEqual([{ role: 'postgres' }])
  })

  test('an engine that died is told of, instead of being asked again', async () => {
    const { pglite } = await openDataApiForTest()
    const onGone = vi.fn()
    const driver = createSessionDialect(pglite, onGone).createDriver()
    const connection = await driver.acquireConnection()
    await pglite.close()
    await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toThrow(DatabaseGoneError)
    expect(onGone).toHaveBeenCalled()
  })
})

test('2. column privileges hold, also after the first request', async () => {
  const { client } = await signUp(backend)
  await client.from('notes').insert({ title: 'one' })
  for (const columns of ['secret', 'user_id', '*']) {
    const { status, error } = await client.from('notes').select(columns)
    expect({ columns, status, code: error?.code }).toEqual({ columns, status: 403, code: '42501' })
  }
  expect((await client.from('notes').select('id').eq('secret', 'hidden')).error?.code).toBe('42501')
  expect((await client.from('notes').insert({ title: 'two', secret: 'forged' })).error?.code).toBe('42501')
  expect((await client.from('notes').insert({ title: 'three' }).select()).error?.code).toBe('42501')
})

describe('3. errors are answered as PostgREST answers them', () => {
  test.each([
    ['23514', 400],
    ['P0001', 400],
    ['P0002', 500],
    ['40001', 500],
    ['54001', 413],
    ['0L000', 403],
    ['PT418', 418],
    ['PT422', 422],
    ['23505', 409],
    ['42501', 403],
  ])('%s is a %i', async (code, status) => {
    const { client } = await signUp(backend)
    const outcome = await client.rpc('fail', { code })
    expect({ status: outcome.status, error: outcome.error }).toMatchObject({
      status,
      error: { code, message: 'said so', details: 'a detail' },
    })
  })

  test('a constraint says which one', async () => {
    const { client } = await signUp(backend)
    const { status, error } = await client.from('notes').insert({ title: '' })
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' })
    expect(error?.message).toContain('notes_title_check')
  })

  test('an error with code PGRST brings its own status and headers', async () => {
    const answer = await call(backend, '/rest/v1/rpc/refuse', { body: {} })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.json).toEqual({ code: 'over_allowance', message: 'Later, please', details: null, hint: null })
  })
})

describe('5. timestamps', () => {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

  test('are ISO 8601 in rows, in answers to writes and in function results', async () => {
    const { client } = await signUp(backend)
    const written = await client.from('notes').insert({ title: 'now' }).select('created_at').single()
    const read = await client.from('notes').select('created_at').single()
    const listed = await client.rpc('my_times')
    expect(written.data?.created_at).toMatch(iso)
    expect(read.data).toEqual(written.data)
    expect(listed.data[0].created_at).toMatch(iso)
    expect(listed.data[0].plain).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/)
  })
})

test('6. auth.email() is the address of the token', async () => {
  const { client, email } = await signUp(backend)
  expect((await client.rpc('whoami')).data).toMatchObject({ email })
})

test('7. a request takes four statements, a function call six', async () => {
  const { pglite, addPerson, ask } = await openDataApiForTest()
  const { bearer } = await addPerson()
  await ask('notes?select=id', bearer)
  const queries = vi.spyOn(pglite, 'query')
  expect((await ask('notes?select=id', bearer)).status).toBe(200)
  // begin, role and claims, the query, commit
  expect(queries).toHaveBeenCalledTimes(4)
  queries.mockClear()
  expect((await ask('rpc/whoami', bearer, {})).status).toBe(200)
  // begin, role and claims, the request's own settings, the call, what it wants answered, commit
  expect(queries).toHaveBeenCalledTimes(6)
})

describe('8. attempts', () => {
  const signIn = (to: Backend, email: string, password: string, headers?: Record<string, string>, key?: string) =>
    call(to, '/auth/v1/token?grant_type=password', { body: { email, password }, headers, key })

  test('ten sign-ins in five minutes per account, known or not', async () => {
    const { email } = await signUp(backend)
    for (const address of [email, 'nobody@example.com']) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await signIn(backend, address.toUpperCase(), 'wrong')).status).toBe(400)
      }
      const refused = await signIn(backend, address, 'a quiet password')
      expect(refused.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(280)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    }
  })

  test('sign-ups and sign-ins per network address, which only the secret key may name', async () => {
    const limited = await startBackendForTest({ attemptLimits: { signUpPerNetwork: 3, signInPerNetwork: 4 } })
    const attempt = (headers?: Record<string, string>, key?: string) =>
      call(limited, '/auth/v1/signup', {
        body: { email: `${crypto.randomUUID()}@example.com`, password: 'a quiet password' },
        headers,
        key,
      })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await attempt({ 'sb-forwarded-for': `10.0.0.${count}` })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await attempt({ 'sb-forwarded-for': '203.0.113.7' }, limited.secretKey)).status).toBe(200)
    const signIns: number[] = []
    for (let count = 0; count < 5; count += 1) signIns.push((await signIn(limited, `${count}@example.com`, 'x')).status)
    expect(signIns).toEqual([400, 400, 400, 400, 429])
    expect(
      (await signIn(limited, '9@example.com', 'x', { 'sb-forwarded-for': '203.0.113.7' }, limited.secretKey)).status,
    ).toBe(400)
  })

  test('an unknown address takes as long as a known one', async () => {
    const slow = await startBackendForTest({ passwordCost: 8, attemptLimits: { signInPerAccount: 1_000 } })
    const { email } = await signUp(slow)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 9; round += 1) {
      for (const [who, address] of [
        ['known', email],
        ['unknown', `${round}@example.com`],
      ] as const) {
        const start = performance.now()
        await signIn(slow, address, 'wrong password')
        times[who].push(performance.now() - start)
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2)
  })
})

describe('9. no admin API', () => {
  test.each([
    '/auth/v1/admin/users',
    '/auth/v1/invite',
    '/_system',
    '/storage/v1/bucket',
    '/auth/v1/otp',
    '/auth/v1/magiclink',
  ])('%s is not there, even for the secret key', async (path) => {
    expect((await call(backend, path, { key: backend.secretKey })).status).toBe(404)
    expect((await call(backend, path, { key: backend.secretKey, body: { email: 'new@example.com' } })).status).toBe(404)
  })

  test('an account is deleted by a function of the schema, and is gone at once', async () => {
    const person = await signUp(backend)
    await person.client.from('notes').insert({ title: 'soon gone' })
    expect((await person.client.rpc('delete_me')).error).toBeNull()
    expect((await call(backend, '/auth/v1/user', { token: person.token })).json).toMatchObject({
      error_code: 'user_not_found',
    })
    const refreshed = await call(backend, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: person.refreshToken },
    })
    expect(refreshed.status).toBe(400)
    expect(await backend.query('select id from public.notes where user_id = $1::uuid', [person.id])).toEqual([])
    expect((await connect(backend).rpc('delete_me')).status).toBe(401)
  })
})
