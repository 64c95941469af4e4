import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Backend } from './backend.ts'
import { connect, signUp, startBackendForTest, startTestBackend, type Person } from './testing/backend.ts'

let backend: Backend
let stop: () => Promise<void>
beforeAll(async () => ({ backend, stop } = await startTestBackend({ attemptLimits: { signUpPerNetwork: 1_000 } })))
afterAll(() => stop())

type Heard = { broadcasts: unknown[]; system: unknown[]; statuses: string[] }
type Joined = { channel: RealtimeChannel; heard: Heard; status: string; reason: string | undefined }

/** Joins a topic with an unchanged realtime-js. */
async function join({ client }: Pick<Person, 'client'>, topic: string, config: object = {}): Promise<Joined> {
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: true, ...config } })
  const heard: Heard = { broadcasts: [], system: [], statuses: [] }
  channel.on('broadcast', { event: '*' }, (message) => heard.broadcasts.push(message))
  channel.on('system', {}, (message) => heard.system.push(message))
  channel.on('presence', { event: 'sync' }, () => {})
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      heard.statuses.push(status)
      resolve({ channel, heard, status, reason: error?.message })
    })
  })
}

async function makeMember(room: string, person: Person) {
  await backend.query('insert into public.members (room, user_id) values ($1, $2::uuid)', [room, person.id])
}

const send = (topic: string, payload: object, isPrivate = true) =>
  backend.query('select realtime.send($1::text::jsonb, $2, $3, $4::boolean)', [
    JSON.stringify(payload),
    'message',
    topic,
    isPrivate,
  ])

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))
const newRoom = () => randomUUID().slice(0, 8)

describe('joining', () => {
  test('is for those whom a policy lets read', async () => {
    const room = newRoom()
    const [wren, stranger] = [await signUp(backend, 'wren'), await signUp(backend, 'stranger')]
    await makeMember(room, wren)
    expect((await join(wren, `room:${room}`)).status).toBe('SUBSCRIBED')
    for (const nobody of [stranger, { client: connect(backend) }]) {
      const refused = await join(nobody, `room:${room}`)
      expect(refused.status).toBe('CHANNEL_ERROR')
      expect(refused.reason).toContain('Unauthorized')
      await nobody.client.removeAllChannels()
    }
  })

  test.each([
    ['a public channel', { private: false }, 'PrivateOnly'],
    ['a topic without policy', {}, 'Unauthorized'],
  ])('%s is refused', async (_, config, reason) => {
    const wren = await signUp(backend)
    const refused = await join(wren, 'elsewhere', config)
    expect(refused).toMatchObject({ status: 'CHANNEL_ERROR', reason: expect.stringContaining(reason) })
    await wren.client.removeAllChannels()
  })

  test('postgres_changes are refused', async () => {
    const { client } = await signUp(backend)
    const channel = client.channel('notes', { config: { private: true } })
    const status = await new Promise((resolve) => {
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => {}).subscribe(resolve)
    })
    expect(status).toBe('CHANNEL_ERROR')
    await client.removeAllChannels()
  })
})

describe('messages', () => {
  test('from the database reach the members of their topic alone, in order, and once', async () => {
    const [here, there] = [newRoom(), newRoom()]
    const [wren, juniper] = [await signUp(backend, 'wren'), await signUp(backend, 'juniper')]
    await makeMember(here, wren)
    await makeMember(there, juniper)
    const [a, b] = [await join(wren, `room:${here}`), await join(juniper, `room:${there}`)]
    for (let index = 0; index < 20; index += 1) await send(`room:${here}`, { index })
    await send(`room:${here}`, { index: 'public' }, false)
    await vi.waitFor(() => expect(a.heard.broadcasts).toHaveLength(20))
    await settle()
    expect(a.heard.broadcasts.map((message) => Object(message).payload.index)).toEqual([...Array(20).keys()])
    expect(a.heard.broadcasts[0]).toMatchObject({ type: 'broadcast', event: 'message', payload: { index: 0 } })
    expect(b.heard.broadcasts).toEqual([])
  })

  test('of a transaction that is undone are never sent', async () => {
    const room = newRoom()
    const wren = await signUp(backend)
    await makeMember(room, wren)
    const { heard } = await join(wren, `room:${room}`)
    await expect(
      backend.query(`select realtime.send('{}', 'message', $1), 1 / (length($1) - length($1))`, [`room:${room}`]),
    ).rejects.toThrow()
    await send(`room:${room}`, { index: 1 })
    await vi.waitFor(() => expect(heard.broadcasts).toHaveLength(1))
  })

  test('from a client go nowhere', async () => {
    const room = newRoom()
    const [wren, juniper] = [await signUp(backend, 'wren'), await signUp(backend, 'juniper')]
    for (const person of [wren, juniper]) await makeMember(room, person)
    const [a, b] = [await join(wren, `room:${room}`, { broadcast: { ack: true } }), await join(juniper, `room:${room}`)]
    expect(await a.channel.send({ type: 'broadcast', event: 'message', payload: { forged: true } })).toBe('error')
    await settle()
    expect(b.heard.broadcasts).toEqual([])
  })
})

describe('presence', () => {
  test('shows who is here, until they leave or their connection ends', async () => {
    const room = newRoom()
    const [wren, juniper, sparrow] = await Promise.all(
      ['wren', 'juniper', 'sparrow'].map((name) => signUp(backend, name)),
    )
    if (!wren || !juniper || !sparrow) throw new Error('somebody is missing')
    for (const person of [wren, juniper, sparrow]) await makeMember(room, person)
    const a = await join(wren, `room:${room}`, { presence: { key: 'a', enabled: true } })
    const b = await join(juniper, `room:${room}`, { presence: { key: 'b', enabled: true } })
    expect(await a.channel.track({ name: 'Soft Moon' })).toBe('ok')
    expect(await b.channel.track({ name: 'Calm River' })).toBe('ok')
    await vi.waitFor(() => expect(Object.keys(a.channel.presenceState()).sort()).toEqual(['a', 'b']))
    const late = await join(sparrow, `room:${room}`)
    await vi.waitFor(() =>
      expect(late.channel.presenceState()).toMatchObject({ a: [{ name: 'Soft Moon' }], b: [{ name: 'Calm River' }] }),
    )
    await b.channel.untrack()
    await vi.waitFor(() => expect(Object.keys(a.channel.presenceState())).toEqual(['a']))
    await wren.client.realtime.disconnect()
    await vi.waitFor(() => expect(late.channel.presenceState()).toEqual({}))
  })
})

describe('a token', () => {
  test('that is renewed is asked again whether it may read', async () => {
    const room = newRoom()
    const wren = await signUp(backend)
    await makeMember(room, wren)
    const { heard } = await join(wren, `room:${room}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const stays = await wren.client.auth.refreshSession()
    await wren.client.realtime.setAuth(stays.data.session?.access_token)
    await send(`room:${room}`, { still: 'here' })
    await vi.waitFor(() => expect(heard.broadcasts).toHaveLength(1))
    await backend.query('delete from public.members where room = $1', [room])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const renewed = await wren.client.auth.refreshSession()
    await wren.client.realtime.setAuth(renewed.data.session?.access_token)
    await vi.waitFor(() => expect(heard.statuses.at(-1)).toBe('CLOSED'))
    expect(heard.system).toEqual([
      expect.objectContaining({ status: 'error', message: expect.stringContaining('permissions') }),
    ])
    await send(`room:${room}`, { gone: true })
    await settle()
    expect(heard.broadcasts).toHaveLength(1)
  })

  test('that expires ends the membership', async () => {
    const brief = await startBackendForTest({ accessTokenSeconds: 2 })
    const wren = await signUp(brief)
    await brief.query(`insert into public.members (room, user_id) values ('brief', $1::uuid)`, [wren.id])
    const { heard, status } = await join(wren, 'room:brief')
    expect(status).toBe('SUBSCRIBED')
    await vi.waitFor(() => expect(heard.statuses.at(-1)).toBe('CLOSED'), 4_000)
    expect(heard.system).toEqual([expect.objectContaining({ message: 'The access token has expired' })])
  })
})

describe('the socket', () => {
  const address = (key = backend.publishableKey) =>
    `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`

  async function open(options: { origin?: string } = {}) {
    const socket = new WebSocket(address(), options)
    await once(socket, 'open')
    return socket
  }

  async function refusal(url: string, options: { origin?: string; headers?: Record<string, string> } = {}) {
    const socket = new WebSocket(url, options)
    const [error] = await once(socket, 'error')
    return String(error)
  }

  test('is for this site, and for clients that are no browser', async () => {
    expect(await refusal(address(), { origin: 'https://elsewhere.example' })).toContain('403')
    expect(await refusal(address(), { origin: 'null' })).toContain('403')
    expect(await refusal(address(), { headers: { host: 'elsewhere.example' } })).toContain('403')
    expect(await refusal(address('garbage'))).toContain('401')
    expect(await refusal(address().replace('websocket', 'elsewhere'))).toContain('404')
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) (await open({ origin })).close()
    ;(await open()).close()
  })

  test.each([
    ['what is no JSON', 'hello', 1007],
    ['what is no frame', '{"a": 1}', 1007],
    ['a binary frame that is none', Buffer.from([9, 9]), 1007],
    ['a frame past 64 KB', 'x'.repeat(65 * 1024), 1009],
  ])('is closed upon %s', async (_, data, code) => {
    const socket = await open()
    socket.send(data)
    expect((await once(socket, 'close'))[0]).toBe(code)
  })

  test('holds a bounded number of channels, and of messages', async () => {
    const room = newRoom()
    const wren = await signUp(backend)
    for (let index = 0; index < 31; index += 1) await makeMember(`${room}-${index}`, wren)
    const socket = await open()
    const replies: unknown[] = []
    socket.on('message', (data) => replies.push(JSON.parse(String(data))))
    for (let index = 0; index < 31; index += 1) {
      const payload = { access_token: wren.token, config: { private: true } }
      socket.send(JSON.stringify(['1', String(index), `realtime:room:${room}-${index}`, 'phx_join', payload]))
    }
    await vi.waitFor(() => expect(JSON.stringify(replies)).toContain('ChannelRateLimitReached'), 5_000)
    for (let index = 0; index < 300; index += 1) socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
    expect((await once(socket, 'close'))[0]).toBe(1008)
  })

  test('understands the older dialect', async () => {
    const socket = new WebSocket(address().replace('2.0.0', '1.0.0'))
    await once(socket, 'open')
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }))
    const [data] = await once(socket, 'message')
    expect(JSON.parse(String(data))).toMatchObject({
      topic: 'phoenix',
      event: 'phx_reply',
      ref: '7',
      payload: { status: 'ok' },
    })
    socket.close()
  })
})
