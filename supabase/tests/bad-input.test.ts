import { expect, it } from 'vitest'
import { countRows, describeWorlds, isRefused, type Person, type Reply } from './world.ts'

const PLANTED = 'a-word-nobody-may-log'
const HEARTPRINT = { title: 'A title', mood: 'Joyful', energy_level: 3, reflection: 'Some words' }
const JOURNAL = { title: 'A title', content: 'Some words', emotion: 'Stormy', emotion_icon: '⚡' }

/** Nothing in it can be seen, though its length is not zero. */
const UNSEEN = [
  '',
  ' ',
  '\t\r\n',
  '\u00a0\u2003\u3000',
  '\u200b\u200c\u200d',
  '\ufeff',
  '\u2060\u2800',
  '\u202e\u202c',
  '\u3164\uffa0',
  '\u00ad \u034f',
  '\u{e0041}\u{e007f}',
  '\ufe0f',
  '\u0001\u007f',
]

const BAD_HEARTPRINTS: Record<string, Record<string, unknown>> = {
  'no energy': { energy_level: 0 },
  'too much energy': { energy_level: 6 },
  'half an energy': { energy_level: 2.5 },
  'energy beyond numbers': { energy_level: 1e30 },
  'energy in words': { energy_level: 'lots' },
  'energy of nothing': { energy_level: null },
  'energy as true': { energy_level: true },
  'an unknown mood': { mood: 'Furious' },
  'a mood in lower case': { mood: 'joyful' },
  'a mood with a space': { mood: 'Joyful ' },
  'no mood': { mood: null },
  'a title of 121': { title: 'x'.repeat(121) },
  'a title of 100,000': { title: 'x'.repeat(100_000) },
  'a reflection of 10,001': { reflection: 'x'.repeat(10_001) },
  'a reflection of 100,000': { reflection: 'ä'.repeat(100_000) },
  'a title that is NUL': { title: `${PLANTED}\u0000` },
  'an id that is none': { id: 'not-a-uuid' },
  'an unknown column': { colour: 'blue' },
}

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describeWorlds('bad input', (world) => {
  const expectNothingSaved = async (reply: Reply, person: Person, table: string, what: string) => {
    expect(isRefused(reply), `${what}: ${reply.status} ${reply.text}`).toBe(true)
    expect(await countRows(world().query, table, 'user_id = $1', [person.id]), what).toBe(0)
  }

  it('refuses heartprints that cannot be', async () => {
    const person = await world().signUp('Wren')
    for (const [what, change] of Object.entries(BAD_HEARTPRINTS)) {
      const reply = await person.call('POST', 'heartprint_entries', { body: { ...HEARTPRINT, ...change } })
      await expectNothingSaved(reply, person, 'heartprint_entries', what)
    }
    for (const unseen of UNSEEN) {
      for (const field of ['title', 'reflection']) {
        const reply = await person.call('POST', 'heartprint_entries', { body: { ...HEARTPRINT, [field]: unseen } })
        await expectNothingSaved(reply, person, 'heartprint_entries', `${field} of ${JSON.stringify(unseen)}`)
      }
    }
    const good = await person.call('POST', 'heartprint_entries', { body: HEARTPRINT })
    expect(good.status).toBe(201)
  })

  it('takes everything that fits, to the last character', async () => {
    const person = await world().signUp('Wren')
    const bodies = [
      { ...HEARTPRINT, title: '🌧'.repeat(120), reflection: '🌧'.repeat(10_000) },
      { ...HEARTPRINT, title: '.', reflection: '-' },
      { ...HEARTPRINT, title: 'שלום \u202e', reflection: '💗' },
      { ...HEARTPRINT, title: '❤️', reflection: `"; drop table heartprint_entries; --` },
    ]
    for (const body of bodies) {
      const reply = await person.call('POST', 'heartprint_entries?select=title,reflection', {
        body,
        headers: { prefer: 'return=representation' },
      })
      expect(reply.status).toBe(201)
      expect(reply.json).toEqual([{ title: body.title, reflection: body.reflection }])
    }
  })

  it('keeps energy a whole number, in whatever wrapping it comes', async () => {
    const person = await world().signUp('Wren')
    for (const wrapped of ['5', [5]]) {
      const reply = await person.call('POST', 'heartprint_entries?select=energy_level', {
        body: { ...HEARTPRINT, energy_level: wrapped },
        headers: { prefer: 'return=representation' },
      })
      if (!isRefused(reply)) expect(reply.json).toEqual([{ energy_level: 5 }])
    }
  })

  it('refuses journal entries that cannot be', async () => {
    const person = await world().signUp('Wren')
    const bad: Record<string, unknown>[] = [
      { emotion: 'Furious' },
      { emotion_icon: '⚡', emotion: 'Peaceful' },
      { emotion_icon: '<svg>' },
      { title: 'x'.repeat(121) },
      { content: 'x'.repeat(50_001) },
      { content: 'x'.repeat(100_000) },
      { content: null },
      ...UNSEEN.flatMap((unseen) => [{ content: unseen }, { title: unseen }]),
    ]
    for (const change of bad) {
      const reply = await person.call('POST', 'sacred_journal_entries', { body: { ...JOURNAL, ...change } })
      await expectNothingSaved(reply, person, 'sacred_journal_entries', JSON.stringify(change).slice(0, 80))
    }
    const plain = await person.call('POST', 'sacred_journal_entries?select=title,emotion,emotion_icon', {
      body: { content: '🌧'.repeat(50_000) },
      headers: { prefer: 'return=representation' },
    })
    expect(plain.json).toEqual([{ title: 'Untitled Reflection', emotion: 'Peaceful', emotion_icon: '🌙' }])
  })

  it('refuses words for others that cannot be, and says why', async () => {
    const person = await world().signUp('Wren')
    await person.rpc('join_circle', { circle_id: 'soft-healing' })
    const message = crypto.randomUUID()
    await person.rpc('send_circle_message', {
      id: message,
      circle_id: 'soft-healing',
      message: 'Here',
      display_name: 'Soft Moon',
    })
    const send = (change: Record<string, unknown>) =>
      person.rpc('send_circle_message', {
        id: crypto.randomUUID(),
        circle_id: 'soft-healing',
        message: 'Some words',
        display_name: 'Soft Moon',
        ...change,
      })
    const reply = (change: Record<string, unknown>) =>
      person.rpc('add_circle_reply', {
        id: crypto.randomUUID(),
        message_id: message,
        text: 'Some words',
        display_name: 'Soft Moon',
        ...change,
      })
    const share = (words: unknown) => person.rpc('share_voice', { id: crypto.randomUUID(), message: words })

    const cases: [Promise<Reply>, number, string | undefined][] = [
      ...UNSEEN.flatMap((unseen): [Promise<Reply>, number, string][] => [
        [send({ message: unseen }), 422, 'blank'],
        [reply({ text: unseen }), 422, 'blank'],
        [share(unseen), 422, 'blank'],
      ]),
      [send({ message: 'x'.repeat(1_001) }), 422, 'too_long'],
      [send({ message: 'x'.repeat(100_000) }), 422, 'too_long'],
      [send({ message: null }), 422, 'blank'],
      [send({ display_name: 'Wren' }), 422, 'unknown_name'],
      [send({ display_name: 'soft moon' }), 422, 'unknown_name'],
      [send({ display_name: 'Soft Moon ' }), 422, 'unknown_name'],
      [send({ display_name: null }), 422, 'unknown_name'],
      [send({ circle_id: 'no-such-circle' }), 404, 'no_such_circle'],
      [send({ circle_id: null }), 404, 'no_such_circle'],
      [send({ circle_id: 'quiet-joy' }), 403, 'not_a_member'],
      [send({ id: null }), 422, 'id_missing'],
      [send({ id: 'none' }), 400, undefined],
      [send({ message: `${PLANTED}\u0000` }), 400, undefined],
      [send({ user_id: crypto.randomUUID() }), 404, undefined],
      [send({ created_at: '2001-01-01' }), 404, undefined],
      [reply({ text: 'x'.repeat(1_001) }), 422, 'too_long'],
      [reply({ display_name: 'Nobody' }), 422, 'unknown_name'],
      [reply({ message_id: crypto.randomUUID() }), 404, 'no_such_message'],
      [share('x'.repeat(2_001)), 422, 'too_long'],
      [share('x'.repeat(100_000)), 422, 'too_long'],
      [person.rpc('toggle_circle_reaction', { message_id: message, emoji: '🔥' }), 422, 'unknown_emoji'],
      [person.rpc('toggle_circle_reaction', { message_id: message, emoji: null }), 422, 'unknown_emoji'],
      [person.rpc('join_circle', { circle_id: 'no-such-circle' }), 404, 'no_such_circle'],
      [person.rpc('report', { kind: 'person', id: message, reason: '' }), 422, 'unknown_kind'],
      [person.rpc('report', { kind: 'message', id: message, reason: 'x'.repeat(501) }), 422, 'too_long'],
      [person.rpc('mute_voice', { message_id: crypto.randomUUID() }), 404, 'no_such_words'],
      [person.rpc('take_allowance', { kind: 'gold' }), 422, 'unknown_kind'],
      [person.rpc('take_allowance', { kind: 'visitor-voice' }), 422, 'unknown_kind'],
      [person.rpc('take_allowance', { kind: null }), 422, 'unknown_kind'],
    ]
    for (const [pending, status, hint] of cases) {
      const { text, json, ...answer } = await pending
      expect({ status: answer.status, text }).toEqual({ status, text })
      if (hint !== undefined) expect(json).toMatchObject({ code: `PT${status}`, hint })
    }
    expect(await countRows(world().query, 'serein_circles_messages', 'user_id = $1', [person.id])).toBe(1)
    expect(await countRows(world().query, 'serein_circle_replies', 'user_id = $1', [person.id])).toBe(0)
    expect(await countRows(world().query, 'serein_origin_feedback', 'user_id = $1', [person.id])).toBe(0)
    expect((await send({ message: ' \u3000🌧 \n' })).json).toMatchObject({ message: '🌧' })
    expect((await send({ message: '🌧'.repeat(1_000) })).status).toBe(200)
    expect((await share('🌧'.repeat(2_000))).status).toBe(200)
  })

  it('takes apart no body that is none', async () => {
    const person = await world().signUp('Wren')
    const bodies = [
      '{',
      '',
      'null',
      '"text"',
      '3',
      '[[]]',
      '[null]',
      nest(10_000),
      `{"title":${nest(10_000)}}`,
      `{"title":"\\ud800","mood":"Joyful","reflection":"lone"}`,
      `{"title":"lone","mood":"Joyful","reflection":"\\udc00 ${PLANTED}"}`,
      `{"title":"nul","mood":"Joyful","reflection":"${PLANTED}\\u0000"}`,
      `{"title":{"a":1},"mood":"Joyful"}`,
      'title=a&mood=Joyful',
    ]
    for (const body of bodies) {
      const reply = await person.call('POST', 'heartprint_entries', { body })
      await expectNothingSaved(reply, person, 'heartprint_entries', body.slice(0, 60))
      const called = await person.call('POST', 'rpc/share_voice', { body })
      await expectNothingSaved(called, person, 'serein_origin_feedback', `rpc ${body.slice(0, 60)}`)
    }
  })

  it('prints nobody’s words', async () => {
    expect(world().log.join('\n')).not.toContain(PLANTED)
    const person = await world().signUp('Wren')
    for (const body of [{ ...HEARTPRINT, mood: PLANTED }, { ...HEARTPRINT, energy_level: PLANTED }, { [PLANTED]: 1 }]) {
      await person.call('POST', 'heartprint_entries', { body })
    }
    await person.rpc('share_voice', { id: PLANTED, message: PLANTED })
    await person.rpc('share_voice', { id: crypto.randomUUID(), message: `${PLANTED} me@example.com` })
    expect(world().log.join('\n')).not.toContain(PLANTED)
  })
})
