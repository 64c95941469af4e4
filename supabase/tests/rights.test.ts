import { expect, it } from 'vitest'
import { z } from 'zod'
import { ACTORS, FUNCTIONS, TABLES, type Actor, type TableRights, type Words } from './rights.ts'
import { countRows, describeWorlds, type Person, type Reply, type World } from './world.ts'

type Cast = Record<Actor, Person>

async function gather(world: World): Promise<Cast> {
  const [owner, member, stranger] = await Promise.all([
    world.signUp('Wren'),
    world.signUp('Juniper'),
    world.signUp('Sol'),
  ])
  await Promise.all([owner, member].map((person) => person.rpc('join_circle', { circle_id: 'gentle-hope' })))
  return { visitor: world.visitor, owner, member, stranger }
}

/** The owner's own message, reply and voice, made as a person makes them. */
async function speak({ owner }: Cast): Promise<Words> {
  const words = { message: crypto.randomUUID(), reply: crypto.randomUUID(), voice: crypto.randomUUID() }
  const sent = await owner.rpc('send_circle_message', {
    id: words.message,
    circle_id: 'gentle-hope',
    message: 'Hello from here',
    display_name: 'Soft Moon',
  })
  expect(sent.status).toBe(200)
  await owner.rpc('add_circle_reply', {
    id: words.reply,
    message_id: words.message,
    text: 'And again',
    display_name: 'Soft Moon',
  })
  await owner.rpc('share_voice', { id: words.voice, message: 'Hello, everyone' })
  return words
}

/** One row of the table that is the owner's, made past every policy. Answers its id. */
async function plantRow({ query }: World, table: string, { owner, member }: Cast, words: Words): Promise<string> {
  const id = crypto.randomUUID()
  const fresh: Record<string, unknown> = { id, user_id: owner.id, ...TABLES[table]?.fresh }
  if (table === 'serein_circles_messages') fresh.seq = 100_000 + Math.floor(Math.random() * 1e9)
  if (table === 'serein_circle_replies' || table === 'serein_circle_reactions') fresh.message_id = words.message
  if (table === 'serein_reports') fresh.voice_id = words.voice
  if (table === 'serein_mutes') fresh.muted_user_id = member.id
  if (table === 'serein_allowances') fresh.period_seconds = Math.floor(Math.random() * 1e9)
  if (table === 'serein_circle_memberships') fresh.circle_id = 'brave-becoming'
  const columns = Object.keys(fresh)
  await query(
    `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(fresh),
  )
  return id
}

const Rows = z.array(z.object({ id: z.string().optional() }).loose())

function expectDenied(reply: Reply, person: Person) {
  expect(reply.status).toBe(person.token === undefined ? 401 : 403)
  expect(reply.json).toMatchObject({ code: '42501' })
}

describeWorlds('who may do what', (world) => {
  it('knows every table and every function of the schema', async () => {
    const tables = await world().query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort())
    const functions = await world().query(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(FUNCTIONS).sort())
  })

  it('knows every column of every table', async () => {
    const columns = await world().query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
        and table_name in (select relname from pg_class where relkind = 'r')`,
    )
    const known = Object.entries(TABLES).flatMap(([table, { readable, hidden }]) =>
      [...readable, ...hidden].map((column) => `${table}.${column}`),
    )
    expect(columns.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  for (const [table, rights] of Object.entries(TABLES)) {
    it(`lets people at ${table} as decided`, async () => {
      const cast = await gather(world())
      const words = await speak(cast)
      for (const actor of ACTORS) await checkTable(world(), table, rights, cast, actor, words)
    })
  }

  for (const [name, { body, execute }] of Object.entries(FUNCTIONS)) {
    it(`lets people call ${name} as decided`, async () => {
      const cast = await gather(world())
      const words = await speak(cast)
      for (const actor of ['visitor', 'stranger', 'member', 'owner'] as const) {
        const reply = await cast[actor].rpc(name, body(words))
        expect({ actor, status: reply.status }).toEqual({ actor, status: execute[actor] })
        if (reply.status === 401) expect(reply.json).toMatchObject({ code: '42501' })
      }
    })
  }

  it('leaves others’ words alone, whatever is asked to take them back', async () => {
    const cast = await gather(world())
    const words = await speak(cast)
    for (const person of [cast.member, cast.stranger]) {
      expect((await person.rpc('take_back_circle_message', { id: words.message })).json).toBe(false)
      expect((await person.rpc('take_back_circle_message', { id: words.reply })).json).toBe(false)
      expect((await person.rpc('take_back_voice', { id: words.voice })).json).toBe(false)
    }
    expect(await countRows(world().query, 'serein_circles_messages', 'id = $1', [words.message])).toBe(1)
    expect(await countRows(world().query, 'serein_circle_replies', 'id = $1', [words.reply])).toBe(1)
    expect(await countRows(world().query, 'serein_origin_feedback', 'id = $1', [words.voice])).toBe(1)
    expect((await cast.owner.rpc('take_back_circle_message', { id: words.reply })).json).toBe(true)
    expect((await cast.owner.rpc('take_back_circle_message', { id: words.message })).json).toBe(true)
    expect((await cast.owner.rpc('take_back_voice', { id: words.voice })).json).toBe(true)
  })

  it('changes nothing through GET', async () => {
    const { owner } = await gather(world())
    for (const path of ['rpc/join_circle?circle_id=soft-healing', 'rpc/delete_my_account', 'rpc/clear_journal']) {
      const reply = await owner.call('GET', path)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
    }
    expect(
      await countRows(world().query, 'serein_circle_memberships', `user_id = $1 and circle_id = 'soft-healing'`, [
        owner.id,
      ]),
    ).toBe(0)
  })

  it('exposes neither the inner schema nor the accounts', async () => {
    const { owner } = await gather(world())
    for (const schema of ['private', 'auth', 'realtime', 'pg_catalog', 'information_schema']) {
      const read = await owner.call('GET', 'users?select=*', { headers: { 'accept-profile': schema } })
      expect(read.status).toBe(406)
      const called = await owner.call('POST', 'rpc/take', {
        headers: { 'content-profile': schema },
        body: { person: owner.id, wanted: 'twin' },
      })
      expect(called.status).toBe(406)
    }
    for (const name of ['users', 'private.circles', 'auth.users', 'allowance_limits', 'messages', 'pg_roles']) {
      expect((await owner.call('GET', `${name}?select=*`)).status).toBe(404)
    }
    for (const name of ['take', 'refuse', 'my_mutes', 'send', 'pg_sleep', 'set_config']) {
      expect((await owner.rpc(name)).status).toBe(404)
    }
  })
})

async function checkTable(
  world: World,
  table: string,
  rights: TableRights,
  cast: Cast,
  actor: Actor,
  words: Words,
): Promise<void> {
  const person = cast[actor]
  const row = await plantRow(world, table, cast, words)
  const isThere = async (condition = 'true') =>
    (await countRows(world.query, table, `id = $1 and ${condition}`, [row])) === 1
  const at = (step: string) => `${table}: ${step} by ${actor}`

  const columns = rights.readable.length > 0 ? rights.readable.join(',') : 'id'
  const read = await person.call('GET', `${table}?select=${columns}&id=eq.${row}`)
  if (rights.select[actor] === 'denied') expectDenied(read, person)
  else expect(Rows.parse(read.json), at('select')).toHaveLength(rights.select[actor] === 'sees' ? 1 : 0)

  const id = crypto.randomUUID()
  const inserted = await person.call('POST', table, { body: { id, ...rights.fresh } })
  const isMine = await countRows(world.query, table, 'id = $1 and user_id = $2', [id, person.id || null])
  expect(isMine, at('insert')).toBe(rights.insert[actor] === 'does' ? 1 : 0)
  if (rights.insert[actor] === 'denied') expectDenied(inserted, person)
  else expect(inserted.status).toBe(201)

  if (actor !== 'owner') {
    const forged = crypto.randomUUID()
    const reply = await person.call('POST', table, { body: { id: forged, user_id: cast.owner.id, ...rights.fresh } })
    expectDenied(reply, person)
    expect(await countRows(world.query, table, 'id = $1', [forged]), at('insert for another')).toBe(0)
  }

  for (const [column, value] of Object.entries({ ...rights.unforgeable, user_id: cast.stranger.id })) {
    const written = await person.call('PATCH', `${table}?id=eq.${row}`, { body: { [column]: value } })
    expectDenied(written, person)
    if (rights.insert[actor] === 'does' && column !== 'user_id') {
      const reply = await person.call('POST', table, { body: { ...rights.fresh, [column]: value } })
      expectDenied(reply, person)
    }
  }
  // upsert is an update, too
  const merged = await person.call('POST', `${table}?on_conflict=id`, {
    body: { id: row, ...rights.fresh, ...rights.change },
    headers: { prefer: 'resolution=merge-duplicates' },
  })
  expect(merged.status, at('upsert')).toBeGreaterThanOrEqual(400)
  expect(merged.status, at('upsert')).toBeLessThan(500)

  const before = JSON.stringify(await world.query(`select * from public.${table} where id = $1`, [row]))
  const changed = await person.call('PATCH', `${table}?id=eq.${row}`, { body: rights.change })
  const after = JSON.stringify(await world.query(`select * from public.${table} where id = $1`, [row]))
  expect(after !== before, at('update')).toBe(rights.update[actor] === 'does')
  if (rights.update[actor] === 'denied') expectDenied(changed, person)

  const removed = await person.call('DELETE', `${table}?id=eq.${row}`)
  expect(await isThere(), at('delete')).toBe(rights.delete[actor] !== 'does')
  if (rights.delete[actor] === 'denied') expectDenied(removed, person)

  await world.query(`delete from public.${table} where id in ($1, $2)`, [row, id])
}
