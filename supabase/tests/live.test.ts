import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { afterEach, expect, it, vi } from 'vitest'
import { describeWorlds, type Person, type World } from './world.ts'

type Heard = { event: string; payload: unknown }
type Ear = { heard: Heard[]; status: string; channel: RealtimeChannel }

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Joins a topic with an unchanged supabase-js, as the browser does. */
async function listen({ backend }: World, person: Person, topic: string): Promise<Ear> {
  const client = createClient(backend.url, backend.publishableKey, {
    accessToken: async () => person.token ?? null,
    realtime: { timeout: 5_000 },
  })
  open.push(() => client.removeAllChannels().then(() => client.realtime.disconnect()))
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: true } })
  const heard: Heard[] = []
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
  channel.on('presence', { event: 'sync' }, () => {})
  const status = await new Promise<string>((resolve) => channel.subscribe((answer) => resolve(answer)))
  return { heard, status, channel }
}

const keysOf = ({ payload }: Heard) => Object.keys(Object(payload)).sort()

describeWorlds('what is heard live', (world) => {
  const gather = async () => {
    const [author, member, stranger] = await Promise.all(['Wren', 'Juniper', 'Sol'].map((name) => world().signUp(name)))
    if (!author || !member || !stranger) throw new Error('Nobody came.')
    for (const person of [author, member]) await person.rpc('join_circle', { circle_id: 'gentle-hope' })
    return { author, member, stranger }
  }
  const say = async (person: Person, message: string) => {
    const id = crypto.randomUUID()
    await person.rpc('send_circle_message', { id, circle_id: 'gentle-hope', message, display_name: 'Soft Moon' })
    return id
  }

  it('opens each topic to those whom it concerns, and to no one else', async () => {
    const { author, member, stranger } = await gather()
    const join = async (person: Person, topic: string) => (await listen(world(), person, topic)).status
    expect(await join(author, 'circle:gentle-hope')).toBe('SUBSCRIBED')
    expect(await join(stranger, 'circle:gentle-hope')).toBe('CHANNEL_ERROR')
    expect(await join(author, 'circle:quiet-joy')).toBe('CHANNEL_ERROR')
    expect(await join(author, 'circle:%')).toBe('CHANNEL_ERROR')
    expect(await join(stranger, 'voices')).toBe('SUBSCRIBED')
    expect(await join(author, `whispers:${author.id}`)).toBe('SUBSCRIBED')
    expect(await join(member, `whispers:${author.id}`)).toBe('CHANNEL_ERROR')
    for (const topic of ['circle:gentle-hope', 'voices', `whispers:${author.id}`]) {
      expect(await join(world().visitor, topic), topic).toBe('CHANNEL_ERROR')
    }
  })

  it('carries what is said in a circle, and never who said it', async () => {
    const { author, member } = await gather()
    const { heard } = await listen(world(), member, 'circle:gentle-hope')
    const id = await say(author, 'Is anyone here')
    await member.rpc('add_circle_reply', {
      id: crypto.randomUUID(),
      message_id: id,
      text: 'I am',
      display_name: 'Calm River',
    })
    await member.rpc('toggle_circle_reaction', { message_id: id, emoji: '✨' })
    await author.rpc('take_back_circle_message', { id })
    await vi.waitFor(() => expect(heard).toHaveLength(4), 5_000)
    expect(heard.map(({ event }) => event)).toEqual(['message', 'changed', 'changed', 'removed'])
    expect(heard.map(keysOf)).toEqual([
      ['circle_id', 'created_at', 'display_name', 'id', 'message', 'reactions', 'replies', 'seq'],
      ['circle_id', 'id', 'reactions', 'replies', 'seq'],
      ['circle_id', 'id', 'reactions', 'replies', 'seq'],
      ['circle_id', 'id', 'seq'],
    ])
    expect(heard[2]?.payload).toMatchObject({
      id,
      reactions: ['✨'],
      replies: [{ text: 'I am', display_name: 'Calm River', timestamp: expect.stringMatching(/:00Z$/) }],
    })
    const all = JSON.stringify(heard)
    for (const person of [author, member]) expect(all).not.toContain(person.id)
  })

  it('carries voices and whispers', async () => {
    const { author, member, stranger } = await gather()
    const voices = await listen(world(), stranger, 'voices')
    const whispers = await listen(world(), author, `whispers:${author.id}`)
    const id = crypto.randomUUID()
    await author.rpc('share_voice', { id, message: 'A voice' })
    await author.rpc('take_back_voice', { id })
    const message = await say(author, 'Hello')
    await member.rpc('toggle_circle_reaction', { message_id: message, emoji: '💗' })
    await vi.waitFor(() => {
      expect(voices.heard).toHaveLength(2)
      expect(whispers.heard).toHaveLength(1)
    }, 5_000)
    expect(voices.heard.map(keysOf)).toEqual([['created_at', 'id', 'message'], ['id']])
    expect(whispers.heard.map(keysOf)).toEqual([['created_at', 'icon', 'id', 'is_read', 'message', 'title', 'type']])
    const all = JSON.stringify([voices.heard, whispers.heard])
    for (const person of [author, member]) expect(all).not.toContain(person.id)
  })

  it('lets nobody send, and members say that they are here', async () => {
    const { author, member } = await gather()
    const ear = await listen(world(), author, 'circle:gentle-hope')
    const mouth = await listen(world(), member, 'circle:gentle-hope')
    await mouth.channel.send({ type: 'broadcast', event: 'message', payload: { message: 'Forged' } })
    const overHttp = await fetch(`${world().backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: world().backend.publishableKey,
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        messages: [{ topic: 'circle:gentle-hope', event: 'message', payload: { message: 'Forged' }, private: true }],
      }),
    })
    expect(overHttp.status).toBeGreaterThanOrEqual(400)
    expect(await mouth.channel.track({ here: true })).toBe('ok')
    await vi.waitFor(() => expect(Object.values(ear.channel.presenceState())).toHaveLength(1), 5_000)
    await say(author, 'Real')
    await vi.waitFor(() => expect(ear.heard.length).toBeGreaterThan(0), 5_000)
    expect(ear.heard).toMatchObject([{ event: 'message', payload: { message: 'Real' } }])
  })
})
