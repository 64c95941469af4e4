import { expect, it } from 'vitest'
import { z } from 'zod'
import { countRows, describeWorlds, type Person, type World } from './world.ts'

const CIRCLE = 'soft-healing'

async function gather(world: World, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, (_, i) => world.signUp(`Soul${i}`)))
  await Promise.all(people.map((person) => person.rpc('join_circle', { circle_id: CIRCLE })))
  return people
}

async function say(person: Person, circle = CIRCLE): Promise<string> {
  const id = crypto.randomUUID()
  const body = { id, circle_id: circle, message: 'Some words', display_name: 'Soft Moon' }
  expect((await person.rpc('send_circle_message', body)).status).toBe(200)
  return id
}

async function reply(person: Person, message: string): Promise<string> {
  const id = crypto.randomUUID()
  const body = { id, message_id: message, text: 'A reply', display_name: 'Warm Ember' }
  expect((await person.rpc('add_circle_reply', body)).status).toBe(200)
  return id
}

async function share(person: Person): Promise<string> {
  const id = crypto.randomUUID()
  expect((await person.rpc('share_voice', { id, message: 'A voice' })).status).toBe(200)
  return id
}

const Rows = z.array(z.object({ id: z.string() }))
const sees = async (person: Person, table: string, id: string) =>
  Rows.parse((await person.call('GET', `${table}?select=id&id=eq.${id}`)).json).length === 1

describeWorlds('care for each other', (world) => {
  it.each(['message', 'voice'] as const)('hides a %s after three people reported it, and not before', async (kind) => {
    const [author, ...others] = await gather(world(), 5)
    const table = kind === 'message' ? 'serein_circles_messages' : 'serein_origin_feedback'
    if (!author || !others[3]) throw new Error('Nobody came.')
    const id = kind === 'message' ? await say(author) : await share(author)
    for (const person of others.slice(0, 2)) {
      for (const reason of ['unkind', undefined]) {
        expect((await person.rpc('report', { kind, id, ...(reason ? { reason } : {}) })).status).toBe(204)
      }
    }
    expect((await author.rpc('report', { kind, id })).json).toMatchObject({ hint: 'own_words' })
    expect(await sees(others[3], table, id)).toBe(true)
    expect((await others[2]?.rpc('report', { kind, id, reason: null }))?.status).toBe(204)
    for (const person of [author, ...others]) expect(await sees(person, table, id)).toBe(false)
    expect((await others[3].rpc('report', { kind, id })).status).toBe(404)
  })

  it('counts three reports that come at once', async () => {
    const [author, ...others] = await gather(world(), 4)
    if (!author) throw new Error('Nobody came.')
    for (const [kind, id] of [
      ['message', await say(author)],
      ['reply', await reply(author, await say(author))],
      // again and again, because a race is not lost every time
      ...(await Promise.all(Array.from({ length: 8 }, async () => ['voice', await share(author)] as const))),
    ] as const) {
      await Promise.all(others.map((person) => person.rpc('report', { kind, id })))
      const table = {
        message: 'serein_circles_messages',
        voice: 'serein_origin_feedback',
        reply: 'serein_circle_replies',
      }[kind]
      expect(await countRows(world().query, table, 'id = $1 and hidden_at is not null', [id]), kind).toBe(1)
    }
  })

  it('takes a hidden reply out of its message', async () => {
    const [author, ...others] = await gather(world(), 4)
    if (!author || !others[0]) throw new Error('Nobody came.')
    const message = await say(others[0])
    const id = await reply(author, message)
    for (const person of others) await person.rpc('report', { kind: 'reply', id })
    const read = await others[0].call('GET', `serein_circles_messages?select=replies&id=eq.${message}`)
    expect(read.json).toEqual([{ replies: [] }])
  })

  it('mutes a person in one circle for one person, without telling who', async () => {
    const [loud, listener, other] = await gather(world(), 3)
    if (!loud || !listener || !other) throw new Error('Nobody came.')
    for (const person of [loud, listener]) await person.rpc('join_circle', { circle_id: 'quiet-joy' })
    const [first, second, elsewhere] = [await say(loud), await say(loud), await say(loud, 'quiet-joy')]
    const others = await say(other)
    const answer = await reply(loud, others)
    expect((await listener.rpc('mute_voice', { message_id: first })).status).toBe(204)
    expect((await listener.rpc('mute_voice', { message_id: first })).status).toBe(204)
    const table = 'serein_circles_messages'
    expect(await Promise.all([first, second, others, elsewhere].map((id) => sees(listener, table, id)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await sees(other, table, first)).toBe(true)
    expect((await listener.rpc('toggle_circle_reaction', { message_id: second, emoji: '✨' })).status).toBe(404)
    expect((await listener.rpc('my_circle_marks', { circle_id: CIRCLE })).json).toMatchObject([
      { message_id: others, muted_replies: [answer] },
    ])
    expect((await listener.call('DELETE', `serein_mutes?circle_id=eq.${CIRCLE}`)).status).toBe(204)
    expect(await sees(listener, table, first)).toBe(true)
  })

  it('mutes whoever replied, and whoever shared a voice', async () => {
    const [loud, listener] = await gather(world(), 2)
    if (!loud || !listener) throw new Error('Nobody came.')
    const answer = await reply(loud, await say(listener))
    const message = await say(loud)
    await listener.rpc('mute_voice', { message_id: answer })
    expect(await sees(listener, 'serein_circles_messages', message)).toBe(false)
    const [one, two] = [await share(loud), await share(loud)]
    const [visited, passing] = [await share(world().visitor), await share(world().visitor)]
    await listener.rpc('mute_voice', { message_id: one })
    await listener.rpc('mute_voice', { message_id: visited })
    const seen = await Promise.all(
      [one, two, visited, passing].map((id) => sees(listener, 'serein_origin_feedback', id)),
    )
    expect(seen).toEqual([false, false, false, true])
    const whispers = 'serein_whispers?select=id&icon=eq.reply'
    const before = Rows.parse((await listener.call('GET', whispers)).json).length
    const mine = await say(listener)
    await reply(loud, mine)
    expect(Rows.parse((await listener.call('GET', whispers)).json)).toHaveLength(before)
  })

  it('holds contact details back, and nothing else', async () => {
    const [person] = await gather(world(), 1)
    if (!person) throw new Error('Nobody came.')
    const held = [
      'write to me@example.com',
      'me+you@sub.example.co.uk, anytime',
      'see https://example.com/me',
      'HTTP://EXAMPLE.COM',
      'www.example.org is mine',
      'find me on example.com',
      'my handle is @soft_moon',
      '@softmoon',
      'call +49 171 1234567',
      'call 0171-1234567 tonight',
      '(555) 123-4567',
      '555.123.4567',
      '555-1234',
      '06 12 34 56 78',
      '5551234567',
    ]
    const free = [
      'since 2019-2024 it was hard',
      'on 2026-11-21 and 21.11.2026 and 11/21/2026',
      'breathe 4-7-8, then 4-7-8, then 4-7-8',
      'I counted 10, 9, 8, 7, 6, 5, 4, 3, 2, 1',
      'a 10/10 day, at 11:30',
      'I walked 12000 steps',
      'call 988, they listen',
      'meet yourself @ home',
      'yes/no...maybe.so what',
      'I feel 50% better and 50% worse',
    ]
    const share = (message: string) => person.rpc('share_voice', { id: crypto.randomUUID(), message })
    for (const words of held) {
      expect(await share(words), words).toMatchObject({ status: 422, json: { hint: 'contact_details' } })
    }
    for (const words of free) expect((await share(words)).status, words).toBe(200)
  })

  it('whispers to the author once per reply and once for reactions, and says nothing of who', async () => {
    const [author, gentle] = await gather(world(), 2)
    if (!author || !gentle) throw new Error('Nobody came.')
    const whispers = async () =>
      z
        .array(z.object({ type: z.string(), title: z.string(), icon: z.string(), is_read: z.boolean() }).loose())
        .parse((await author.call('GET', 'serein_whispers?select=*&order=created_at.desc'.replace('*', COLUMNS))).json)
    const COLUMNS = 'type,title,message,icon,is_read,created_at'
    expect((await whispers()).map(({ type, title }) => `${title} (${type})`)).toEqual([
      'Daily Wording (wording)',
      'Lullaby Reminder (ritual)',
      'Secret Garden (ritual)',
      'Twin (interaction)',
    ])
    const ages = (await whispers()).map(({ created_at }) =>
      Math.round((Date.now() - Date.parse(String(created_at))) / 60_000),
    )
    expect(ages).toEqual([30, 120, 240, 1440])

    const message = await say(author)
    for (let press = 0; press < 4; press += 1) {
      await gentle.rpc('toggle_circle_reaction', { message_id: message, emoji: '💗' })
    }
    await author.rpc('toggle_circle_reaction', { message_id: message, emoji: '💗' })
    const answer = await reply(gentle, message)
    await reply(author, message)
    const real = (await whispers()).filter(({ icon }) => icon === 'reply' || icon === 'reaction')
    expect(real.map(({ icon, title }) => `${icon} ${title}`).sort()).toEqual([
      'reaction Soft Healing',
      'reply Soft Healing',
    ])
    expect(JSON.stringify(real)).not.toMatch(/Warm Ember|A reply/)

    const marked = await author.call('PATCH', 'serein_whispers?is_read=is.false', { body: { is_read: true } })
    expect(marked.status).toBe(204)
    expect((await whispers()).every(({ is_read }) => is_read)).toBe(true)
    await gentle.rpc('take_back_circle_message', { id: answer })
    expect((await whispers()).filter(({ icon }) => icon === 'reply')).toEqual([])
  })
})
