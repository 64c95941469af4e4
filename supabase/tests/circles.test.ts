import { expect, it } from 'vitest'
import { z } from 'zod'
import { countRows, describeWorlds, isRefused, type Person, type World } from './world.ts'

const Message = z.object({
  id: z.string(),
  seq: z.number(),
  message: z.string(),
  reactions: z.array(z.string()),
  replies: z.array(
    z.object({ id: z.string(), text: z.string(), timestamp: z.iso.datetime(), display_name: z.string() }),
  ),
})
const COLUMNS = 'id,circle_id,seq,message,display_name,reactions,replies,created_at'

async function gather(world: World, circle: string, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, (_, i) => world.signUp(`Soul${i}`)))
  await Promise.all(people.map((person) => person.rpc('join_circle', { circle_id: circle })))
  return people
}

const pick = (people: Person[], index: number): Person => {
  const person = people[index % people.length]
  if (!person) throw new Error('Nobody came.')
  return person
}

const say = (person: Person, circle: string, message: string, id: string = crypto.randomUUID(), name = 'Soft Moon') =>
  person.rpc('send_circle_message', { id, circle_id: circle, message, display_name: name })

const readMessages = async (person: Person, circle: string) =>
  z
    .array(Message)
    .parse(
      (await person.call('GET', `serein_circles_messages?select=${COLUMNS}&circle_id=eq.${circle}&order=seq`)).json,
    )

describeWorlds('circles', (world) => {
  it('loses none of fifty reactions at once', async () => {
    const people = await gather(world(), 'gentle-hope', 17)
    const id = crypto.randomUUID()
    await say(pick(people, 0), 'gentle-hope', 'Be kind to this', id)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        pick(people, i).rpc('toggle_circle_reaction', {
          message_id: id,
          emoji: ['💗', '✨', '🤗'][Math.floor(i / 17)],
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const [message] = (await readMessages(pick(people, 1), 'gentle-hope')).filter((one) => one.id === id)
    expect(Object.groupBy(message?.reactions ?? [], (emoji) => emoji)).toEqual({
      '💗': Array(17).fill('💗'),
      '✨': Array(17).fill('✨'),
      '🤗': Array(16).fill('🤗'),
    })
  })

  it('loses none of thirty replies at once, among reactions', async () => {
    const people = await gather(world(), 'gentle-hope', 6)
    const id = crypto.randomUUID()
    await say(pick(people, 0), 'gentle-hope', 'Answer me', id)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2 === 0
          ? pick(people, i).rpc('add_circle_reply', {
              id: crypto.randomUUID(),
              message_id: id,
              text: `Reply ${i}`,
              display_name: 'Calm River',
            })
          : pick(people, i).rpc('toggle_circle_reaction', { message_id: id, emoji: i < 20 ? '💗' : '✨' }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [message] = (await readMessages(pick(people, 1), 'gentle-hope')).filter((one) => one.id === id)
    expect(message?.replies.map(({ text }) => text).sort()).toEqual(
      Array.from({ length: 30 }, (_, i) => `Reply ${i * 2}`).sort(),
    )
    const rows = await world().query(
      `select count(*)::integer as count from serein_circle_reactions where message_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: message?.reactions.length }])
  })

  it('takes a reaction back when it is pressed again, also twice at once', async () => {
    const [person] = await gather(world(), 'quiet-joy', 1)
    if (!person) throw new Error('Nobody came.')
    const id = crypto.randomUUID()
    await say(person, 'quiet-joy', 'On and off', id)
    const press = () => person.rpc('toggle_circle_reaction', { message_id: id, emoji: '✨' })
    expect((await press()).json).toMatchObject({ reactions: ['✨'] })
    expect((await press()).json).toMatchObject({ reactions: [] })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await countRows(world().query, 'serein_circle_reactions', 'message_id = $1', [id])).toBe(0)
  })

  it('says a thing once, however often it is sent', async () => {
    const [person, other] = await gather(world(), 'soft-healing', 2)
    if (!person || !other) throw new Error('Nobody came.')
    const id = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(person, 'soft-healing', 'Once', id)))
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
    expect(await countRows(world().query, 'serein_circles_messages', 'id = $1', [id])).toBe(1)
    for (const again of [
      say(person, 'soft-healing', 'Otherwise', id),
      say(person, 'soft-healing', 'Once', id, 'Warm Ember'),
      say(other, 'soft-healing', 'Once', id),
    ]) {
      expect(await again).toMatchObject({ status: 409, json: { code: 'PT409', hint: 'id_taken' } })
    }
    await person.rpc('join_circle', { circle_id: 'lunar-reflection' })
    const elsewhere = crypto.randomUUID()
    const race = await Promise.all([
      say(person, 'soft-healing', 'Here or there', elsewhere),
      say(person, 'lunar-reflection', 'Here or there', elsewhere),
    ])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])

    const reply = { id: crypto.randomUUID(), message_id: id, text: 'Once as well', display_name: 'Still Water' }
    const replied = await Promise.all(Array.from({ length: 8 }, () => other.rpc('add_circle_reply', reply)))
    expect(replied.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await countRows(world().query, 'serein_circle_replies', 'id = $1', [reply.id])).toBe(1)
    expect((await other.rpc('add_circle_reply', { ...reply, text: 'Otherwise' })).status).toBe(409)
    expect((await person.rpc('add_circle_reply', reply)).status).toBe(409)

    const voice = { id: crypto.randomUUID(), message: 'Once for everyone' }
    const voices = await Promise.all(Array.from({ length: 8 }, () => world().visitor.rpc('share_voice', voice)))
    expect(new Set(voices.map(({ text }) => text)).size).toBe(1)
    expect((await world().visitor.rpc('share_voice', { ...voice, message: 'Otherwise' })).status).toBe(409)
    expect((await person.rpc('share_voice', voice)).status).toBe(409)
  })

  it('numbers the messages of a circle without gap or double, in the order of their arrival', async () => {
    const people = await gather(world(), 'brave-becoming', 5)
    const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
    const answers = await Promise.all(ids.map((id, i) => say(pick(people, i), 'brave-becoming', `Word ${i}`, id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const messages = await readMessages(pick(people, 0), 'brave-becoming')
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, i) => (messages[0]?.seq ?? 0) + i))
    expect(messages).toHaveLength(40)
  })

  it('closes a circle to those who leave it, and keeps what they said', async () => {
    const [leaver, stayer] = await gather(world(), 'lunar-reflection', 2)
    if (!leaver || !stayer) throw new Error('Nobody came.')
    const id = crypto.randomUUID()
    await say(leaver, 'lunar-reflection', 'I was here', id)
    await leaver.rpc('leave_circle', { circle_id: 'lunar-reflection' })
    await leaver.rpc('leave_circle', { circle_id: 'lunar-reflection' })
    expect(await readMessages(leaver, 'lunar-reflection')).toEqual([])
    expect((await say(leaver, 'lunar-reflection', 'Still')).status).toBe(403)
    expect((await leaver.rpc('toggle_circle_reaction', { message_id: id, emoji: '✨' })).status).toBe(404)
    expect((await readMessages(stayer, 'lunar-reflection')).map((one) => one.id)).toContain(id)
    expect((await leaver.rpc('take_back_circle_message', { id })).json).toBe(true)
    expect(await countRows(world().query, 'serein_circles_messages', 'id = $1', [id])).toBe(0)
  })

  it('joins once, and counts souls from the third member on', async () => {
    await world().query('delete from serein_circle_memberships')
    const people = await Promise.all(Array.from({ length: 3 }, (_, i) => world().signUp(`Soul${i}`)))
    const souls = async () =>
      Object.fromEntries(
        z
          .array(z.object({ circle_id: z.string(), souls: z.number() }))
          .parse((await pick(people, 0).rpc('circle_souls')).json)
          .map((row) => [row.circle_id, row.souls]),
      )
    const table = { 'gentle-hope': 8, 'quiet-joy': 12, 'soft-healing': 15, 'lunar-reflection': 6, 'brave-becoming': 9 }
    for (const person of people.slice(0, 2)) {
      const joined = await Promise.all([1, 2, 3].map(() => person.rpc('join_circle', { circle_id: 'quiet-joy' })))
      expect(joined.map(({ status }) => status)).toEqual([204, 204, 204])
    }
    expect(await countRows(world().query, 'serein_circle_memberships')).toBe(2)
    expect(await souls()).toEqual(table)
    await pick(people, 2).rpc('join_circle', { circle_id: 'quiet-joy' })
    expect(await souls()).toEqual({ ...table, 'quiet-joy': 15 })
  })

  it('ends a thread at two hundred replies, kindly', async () => {
    const [person] = await gather(world(), 'quiet-joy', 1)
    if (!person) throw new Error('Nobody came.')
    const id = crypto.randomUUID()
    await say(person, 'quiet-joy', 'A long thread', id)
    await world().query(
      `insert into serein_circle_replies (user_id, message_id, text, display_name)
        select $1, $2, 'again', 'Slow Cloud' from generate_series(1, 199)`,
      [person.id, id],
    )
    const reply = () =>
      person.rpc('add_circle_reply', {
        id: crypto.randomUUID(),
        message_id: id,
        text: 'One more',
        display_name: 'Slow Cloud',
      })
    expect((await reply()).status).toBe(200)
    expect(await reply()).toMatchObject({ status: 422, json: { hint: 'thread_full' } })
  })

  it('marks for a person what is theirs', async () => {
    const [person, other] = await gather(world(), 'gentle-hope', 2)
    if (!person || !other) throw new Error('Nobody came.')
    const [mine, theirs, plain, reply] = [1, 2, 3, 4].map(() => crypto.randomUUID())
    await say(person, 'gentle-hope', 'Mine', mine)
    await say(other, 'gentle-hope', 'Theirs', theirs)
    await say(other, 'gentle-hope', 'Plain', plain)
    await person.rpc('add_circle_reply', { id: reply, message_id: theirs, text: 'Hm', display_name: 'Soft Moon' })
    await person.rpc('toggle_circle_reaction', { message_id: theirs, emoji: '🤗' })
    const none = { my_reactions: [], my_replies: [], muted_replies: [] }
    expect((await person.rpc('my_circle_marks', { circle_id: 'gentle-hope' })).json).toEqual([
      { message_id: mine, is_mine: true, ...none },
      { message_id: theirs, is_mine: false, ...none, my_reactions: ['🤗'], my_replies: [reply] },
    ])
    const voices = z.array(z.object({ kind: z.string(), id: z.string() })).parse((await person.rpc('my_voices')).json)
    expect(voices.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([`message ${mine}`, `reply ${reply}`].sort())
  })

  it('lets nobody speak with the token of an account that is gone', async () => {
    const [person, other] = await gather(world(), 'gentle-hope', 2)
    if (!person || !other) throw new Error('Nobody came.')
    const id = crypto.randomUUID()
    const answered = crypto.randomUUID()
    await say(person, 'gentle-hope', 'Gone soon', id)
    await say(other, 'gentle-hope', 'Staying', answered)
    await person.rpc('add_circle_reply', {
      id: crypto.randomUUID(),
      message_id: answered,
      text: 'Gone with it',
      display_name: 'Soft Moon',
    })
    await person.rpc('toggle_circle_reaction', { message_id: answered, emoji: '💗' })
    await person.call('POST', 'heartprint_entries', { body: { title: 'a', mood: 'Lost', reflection: 'b' } })
    expect((await person.rpc('delete_my_account')).status).toBe(204)
    for (const { name } of await world().query(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    )) {
      expect(await countRows(world().query, String(name), 'user_id = $1', [person.id]), String(name)).toBe(0)
    }
    const [kept] = (await readMessages(other, 'gentle-hope')).filter((one) => one.id === answered)
    expect(kept).toMatchObject({ replies: [], reactions: [] })
    for (const reply of [
      await say(person, 'gentle-hope', 'A ghost'),
      await person.rpc('share_voice', { id: crypto.randomUUID(), message: 'A ghost' }),
      await person.rpc('take_allowance', { kind: 'twin' }),
      await person.rpc('delete_my_account'),
      await person.call('POST', 'heartprint_entries', { body: { title: 'a', mood: 'Lost', reflection: 'b' } }),
    ]) {
      expect(isRefused(reply)).toBe(true)
    }
  })

  it('lets accounts go in the middle of everything, without a fault', async () => {
    const people = await gather(world(), 'quiet-joy', 10)
    const ids = people.map(() => crypto.randomUUID())
    await Promise.all(people.map((person, i) => say(person, 'quiet-joy', `From ${i}`, ids[i])))
    const pending = Array.from({ length: 120 }, (_, i) => {
      const person = pick(people, i)
      const message = ids[(i * 7) % ids.length]
      if (i % 30 === 29) return pick(people, Math.floor(i / 30)).rpc('delete_my_account')
      if (i % 10 === 9) return person.rpc('report', { kind: 'message', id: message })
      if (i % 3 === 0) return person.rpc('toggle_circle_reaction', { message_id: message, emoji: '💗' })
      const reply = { id: crypto.randomUUID(), message_id: message, text: `Reply ${i}`, display_name: 'Slow Cloud' }
      return person.rpc('add_circle_reply', reply)
    })
    const answers = await Promise.all(pending)
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
    const lists = await world().query(
      `select m.id from public.serein_circles_messages m where
        cardinality(m.reactions) <> (select count(*) from public.serein_circle_reactions r where r.message_id = m.id)
        or jsonb_array_length(m.replies) <> (select count(*) from public.serein_circle_replies r where r.message_id = m.id)`,
    )
    expect(lists).toEqual([])
  })
})
