import { beforeAll, expect, it } from 'vitest'
import { TABLES } from './rights.ts'
import { describeWorlds, type Person } from './world.ts'

/** A value that the column's type takes; where it can be a person, the one that the attacker is after. */
function valueFor(column: string, author: Person): string {
  if (column.endsWith('_at') || column === 'window_start') return '2026-11-21'
  return ['position', 'period_seconds', 'used'].includes(column) ? '1' : author.id
}

/** Every way that PostgREST knows to touch a column: to show it, to filter or order by it, to count by it. */
function waysToAsk(table: string, column: string, shown: string, value: string): { method: string; path: string }[] {
  const read = (query: string) => ({ method: 'GET', path: `${table}?${query}` })
  return [
    read('select=*'),
    read(`select=${column}`),
    read(`select=id,${column}`),
    read(`select=x:${column}`),
    read(`select=${column}::text`),
    read(`select=${column}->x`),
    read(`select=${column}->>x`),
    read(`select=${shown},${column}.count()`),
    read(`select=${column}.max()`),
    read(`select=${column}.min()`),
    read(`select=count(),${column}`),
    read(`select=${shown}&${column}=eq.${value}`),
    read(`select=${shown}&${column}=neq.${value}`),
    read(`select=${shown}&${column}=is.null`),
    read(`select=${shown}&${column}=not.is.null`),
    read(`select=${shown}&${column}=in.(${value})`),
    read(`select=${shown}&${column}=gt.${value}`),
    read(`select=${shown}&or=(${column}.eq.${value},id.is.null)`),
    read(`select=${shown}&and=(${column}.eq.${value})`),
    read(`select=${shown}&not.and=(${column}.eq.${value})`),
    read(`select=${shown}&order=${column}`),
    read(`select=${shown}&order=${column}.desc.nullslast`),
    { method: 'HEAD', path: `${table}?select=${shown}&${column}=eq.${value}` },
    { method: 'DELETE', path: `${table}?${column}=eq.${value}` },
    { method: 'PATCH', path: `${table}?${column}=eq.${value}` },
  ]
}

const EVERY_FORMAT = ['application/json', 'text/csv', 'application/vnd.pgrst.object+json']

describeWorlds('hidden columns', (world) => {
  let author: Person
  let reader: Person

  beforeAll(async () => {
    author = await world().signUp('Wren')
    reader = await world().signUp('Juniper')
    for (const person of [author, reader]) await person.rpc('join_circle', { circle_id: 'gentle-hope' })
    await author.rpc('send_circle_message', {
      id: crypto.randomUUID(),
      circle_id: 'gentle-hope',
      message: 'Whose words are these',
      display_name: 'Soft Moon',
    })
    await author.rpc('share_voice', { id: crypto.randomUUID(), message: 'Whose voice is this' })
  })

  const askAll = async (person: Person, table: string, column: string, shown: string) => {
    for (const { method, path } of waysToAsk(table, column, shown, valueFor(column, author))) {
      const isPlainRead = path === `${table}?select=${column}` || path.endsWith('select=*')
      for (const accept of isPlainRead ? EVERY_FORMAT : ['application/json']) {
        const reply = await person.call(method, path, {
          headers: { accept, prefer: 'count=exact,return=representation' },
          ...(method === 'PATCH' ? { body: {} } : {}),
        })
        const asked = `${method} ${path} as ${accept}`
        const didNothing = method === 'PATCH' && reply.status < 300
        expect(reply.status >= 400 && reply.status < 500 ? '4xx' : didNothing ? 'empty' : reply.status, asked).toMatch(
          /4xx|empty/,
        )
        expect(reply.text, asked).not.toContain(author.id)
        expect(reply.headers.get('content-range') ?? '', asked).not.toMatch(/\/[1-9]/)
      }
    }
  }

  for (const [table, { hidden, readable }] of Object.entries(TABLES)) {
    for (const column of hidden) {
      it(`shows no ${column} of ${table}, however it is asked for`, async () => {
        await askAll(reader, table, column, readable[0] ?? 'id')
      })
    }
  }

  it('lets no embedding lead to a person', async () => {
    const paths = [
      'serein_circles_messages?select=id,users(*)',
      'serein_circles_messages?select=id,users!serein_circles_messages_user_id_fkey(id)',
      'serein_circles_messages?select=id,users!serein_circles_messages_user_id_fkey(email)',
      'serein_circles_messages?select=id,users!inner(id)&users.id=not.is.null',
      'serein_circles_messages?select=id,user_id(*)',
      'serein_circles_messages?select=id,serein_circle_replies(user_id)',
      'serein_circles_messages?select=id,serein_circle_replies(*)',
      'serein_circles_messages?select=id,serein_circle_replies(count)',
      'serein_circles_messages?select=id,serein_circle_reactions(user_id,emoji)',
      'serein_circles_messages?select=id,serein_reports(*)',
      'serein_circles_messages?select=id,serein_whispers(user_id)',
      'serein_circles_messages?select=id,...serein_circle_replies(user_id)',
      'serein_circles_messages?select=id&serein_circle_replies.user_id=not.is.null&serein_circle_replies=not.is.null',
      'serein_circles_messages?select=id,serein_circle_memberships(user_id)',
      'serein_origin_feedback?select=id,users(*)',
      'serein_origin_feedback?select=id,serein_mutes(user_id)',
      'serein_origin_feedback?select=id,serein_mutes(id)',
      'serein_origin_feedback?select=id,serein_reports(user_id)',
    ]
    for (const path of paths) {
      const reply = await reader.call('GET', path)
      // 300 is PostgREST's "which of these do you mean", and holds no row
      expect(reply.status, path).toBeGreaterThanOrEqual(300)
      expect(reply.status, path).toBeLessThan(500)
    }
  })

  it('returns no author from the functions, nor lets them be filtered by one', async () => {
    for (const person of [author, reader]) await person.rpc('join_circle', { circle_id: 'quiet-joy' })
    const id = crypto.randomUUID()
    const sent = await author.rpc('send_circle_message', {
      id,
      circle_id: 'quiet-joy',
      message: 'Good morning',
      display_name: 'Warm Ember',
    })
    expect(Object.keys(Object(sent.json)).sort()).toEqual([
      'circle_id',
      'created_at',
      'display_name',
      'id',
      'message',
      'reactions',
      'replies',
      'seq',
    ])
    const replied = await reader.rpc('add_circle_reply', {
      id: crypto.randomUUID(),
      message_id: id,
      text: 'Good morning to you',
      display_name: 'Golden Dusk',
    })
    expect(replied.json).toMatchObject({
      message: 'Good morning',
      replies: [{ text: 'Good morning to you', display_name: 'Golden Dusk' }],
    })
    for (const { text } of [sent, replied, await reader.rpc('my_circle_marks', { circle_id: 'quiet-joy' })]) {
      expect(text).not.toContain(author.id)
      expect(text).not.toContain(reader.id)
    }
    for (const path of [
      'rpc/my_voices?user_id=not.is.null',
      'rpc/my_voices?select=user_id',
      'rpc/circle_souls?select=*,user_id',
    ]) {
      expect((await reader.call('GET', path)).status).toBe(400)
    }
    const conflict = await reader.rpc('send_circle_message', {
      id,
      circle_id: 'quiet-joy',
      message: 'Good morning',
      display_name: 'Warm Ember',
    })
    expect(conflict.status).toBe(409)
    expect(conflict.text).not.toContain(author.id)
  })

  it('shows the minute of a message, and no more', async () => {
    const person = await world().signUp('Wren')
    await person.rpc('join_circle', { circle_id: 'quiet-joy' })
    const sent = await person.rpc('send_circle_message', {
      id: crypto.randomUUID(),
      circle_id: 'quiet-joy',
      message: 'What time is it',
      display_name: 'Warm Ember',
    })
    expect(sent.json).toMatchObject({ created_at: expect.stringMatching(/T\d\d:\d\d:00(\+00:00|Z)$/) })
  })
})
