import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Backend } from './backend.ts'
import { call, connect, signUp, startTestBackend } from './testing/backend.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const bin = findPostgres()
if (!bin) console.error('No Postgres on this machine: the tests of DB_DRIVER=postgres are left out.')

describe.skipIf(!bin)('DB_DRIVER=postgres', () => {
  let backend: Backend
  let url: string
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const cluster = await startPostgres(bin ?? '')
    stops.push(cluster.stop)
    url = cluster.url
    const started = await startTestBackend({ db: { driver: 'postgres', url } })
    stops.push(started.stop)
    backend = started.backend
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })

  test('people keep to themselves, also at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(backend)))
    await Promise.all(
      people.flatMap(({ client }) =>
        Array.from({ length: 10 }, (_, index) => client.from('notes').insert({ title: `${index}` })),
      ),
    )
    for (const { client, id, email } of people) {
      expect((await client.from('notes').select('title')).data).toHaveLength(10)
      expect((await client.rpc('whoami')).data).toMatchObject({ role: 'authenticated', uid: id, email })
    }
    expect((await connect(backend).from('notes').select('title')).status).toBe(401)
  })

  test('columns, errors and times are as on PGlite', async () => {
    const { client } = await signUp(backend)
    expect((await client.from('notes').insert({ title: 'one' }).select()).error?.code).toBe('42501')
    expect((await client.from('notes').insert({ title: '' })).error?.code).toBe('23514')
    expect(await client.rpc('fail', { code: 'P0002' })).toMatchObject({
      status: 500,
      error: { code: 'P0002', message: 'said so' },
    })
    expect((await call(backend, '/rest/v1/rpc/refuse', { body: {} })).status).toBe(429)
    const { data } = await client.from('notes').insert({ title: 'one' }).select('created_at').single()
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  test('five tabs at once all get the same session', async () => {
    const { refreshToken } = await signUp(backend)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        call(backend, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1)
  })

  test('metadata is kept as an object', async () => {
    const { client } = await signUp(backend)
    const { data } = await client.auth.updateUser({ data: { archetype: 'sage', nothing: null } })
    expect(data.user?.user_metadata).toMatchObject({ archetype: 'sage', email_verified: true })
    const [row] = await backend.query(
      `select raw_user_meta_data ->> 'archetype' as archetype from auth.users where id = $1::uuid`,
      [data.user?.id],
    )
    expect(row).toEqual({ archetype: 'sage' })
  })

  test('messages from the database arrive', async () => {
    const { client, id } = await signUp(backend)
    await backend.query(`insert into public.members (room, user_id) values ('hope', $1::uuid)`, [id])
    await client.realtime.setAuth()
    const heard = vi.fn()
    const channel = client
      .channel('room:hope', { config: { private: true } })
      .on('broadcast', { event: 'message' }, heard)
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
    await backend.query(`select realtime.send('{"hello": "you"}', 'message', 'room:hope')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ event: 'message', payload: { hello: 'you' } })
    await client.removeAllChannels()
  })

  test('a second start runs no migration again, and keeps what was written', async () => {
    const { email } = await signUp(backend)
    const again = await startTestBackend({ db: { driver: 'postgres', url } })
    stops.push(again.stop)
    expect(await again.backend.query('select email from auth.users where email = $1', [email])).toEqual([{ email }])
  })
})
