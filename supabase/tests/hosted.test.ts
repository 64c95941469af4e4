import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts'

const SUPABASE = fileURLToPath(new URL('..', import.meta.url))
const readSql = (path: string) => readFileSync(`${SUPABASE}/${path}`, 'utf8')
const MIGRATIONS = readdirSync(`${SUPABASE}/migrations`).sort()
const programs = findPostgres()

describe.skipIf(!programs)('on a project like hosted’s, where postgres is no superuser', () => {
  let server: ThrowawayPostgres
  let sql: postgres.Sql

  beforeAll(async () => {
    server = await startThrowawayPostgres(programs ?? '')
    const address = await server.createDatabase('hosted')
    const superuser = postgres(address, { max: 1, onnotice: () => {} })
    await superuser.unsafe(readSql('tests/hosted.sql')).simple()
    await superuser.end()
    sql = postgres(address, { max: 1, user: 'postgres', onnotice: () => {} })
    for (const file of MIGRATIONS) await sql.unsafe(`begin; ${readSql(`migrations/${file}`)}; commit`).simple()
  })
  afterAll(async () => {
    await sql?.end()
    await server?.stop()
  })

  /** Runs statements as the data API does: in one transaction, as a role, with its claims. */
  const as = <T>(person: string | undefined, work: (transaction: postgres.TransactionSql) => Promise<T>) =>
    sql.begin(async (transaction) => {
      const role = person === undefined ? 'anon' : 'authenticated'
      const claims = JSON.stringify(person === undefined ? { role } : { role, sub: person })
      await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`
      return work(transaction)
    })

  const makeAccount = async () => {
    const id = crypto.randomUUID()
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`
    return id
  }

  it('asks for nothing on tables that belong to others but a trigger, policies and references', () => {
    const everything = MIGRATIONS.map((file) => readSql(`migrations/${file}`)).join('\n')
    const statements = everything.replaceAll(/--.*$/gm, '').split(';')
    const foreign = statements
      .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
      .filter((statement) =>
        /^(alter|drop|grant|revoke|create (or replace )?(table|index|function|view|type))\b/i.test(statement),
      )
      .filter((statement) =>
        /^\w+( \w+)*? (on |table |function |schema )?(auth|realtime|storage|extensions)\b/i.test(statement),
      )
    expect(foreign).toEqual([])
    expect(everything).not.toMatch(/security_invoker|set role|superuser|create extension/i)
  })

  it('gives no right away by its default privileges', async () => {
    const granted = await sql`
      select table_name || ' ' || privilege_type as right from information_schema.table_privileges
      where table_schema = 'public' and grantee = 'anon'`
    expect(granted.map((row) => row.right)).toEqual([])
    await sql.unsafe('create table public.later (id uuid primary key); create sequence public.later_counter').simple()
    for (const role of ['anon', 'authenticated']) {
      const [may] = await sql`select has_table_privilege(${role}, 'public.later', 'select') as read,
        has_sequence_privilege(${role}, 'public.later_counter', 'usage') as count`
      expect(may).toEqual({ read: false, count: false })
    }
    await sql.unsafe('drop table public.later; drop sequence public.later_counter').simple()
  })

  it('welcomes an account, lets it speak, be heard, and go', async () => {
    const [author, reader] = [await makeAccount(), await makeAccount()]
    const welcome = await as(author, (t) => t`select title from public.serein_whispers order by created_at desc`)
    expect(welcome.map(({ title }) => title)).toEqual(['Daily Wording', 'Lullaby Reminder', 'Secret Garden', 'Twin'])
    for (const person of [author, reader]) await as(person, (t) => t`select public.join_circle('quiet-joy')`)
    const id = crypto.randomUUID()
    await as(author, (t) => t`select public.send_circle_message(${id}, 'quiet-joy', 'Hello', 'Soft Moon')`)
    await as(reader, (t) => t`select public.toggle_circle_reaction(${id}, '💗')`)
    await as(undefined, (t) => t`select public.share_voice(${crypto.randomUUID()}, 'In passing')`)
    const seen = await as(reader, (t) => t`select reactions from public.serein_circles_messages where id = ${id}`)
    expect(seen).toMatchObject([{ reactions: ['💗'] }])
    const sent = await sql`select topic, event from realtime.messages order by inserted_at`
    expect(sent.map(({ topic, event }) => `${topic} ${event}`)).toEqual([
      'circle:quiet-joy message',
      'circle:quiet-joy changed',
      `whispers:${author} whisper`,
      'voices voice',
    ])
    await as(author, (t) => t`select public.delete_my_account()`)
    expect(await sql`select id from auth.users where id = ${author}`).toHaveLength(0)
    expect(await sql`select id from public.serein_circles_messages where user_id = ${author}`).toHaveLength(0)
  })

  it('makes an account even where the first whispers cannot be written', async () => {
    await sql`alter table public.serein_whispers rename to lost_whispers`
    const account = await makeAccount()
    await sql`alter table public.lost_whispers rename to serein_whispers`
    expect(await sql`select id from auth.users where id = ${account}`).toHaveLength(1)
  })

  it('asks who may listen by the topic alone', async () => {
    const [member, stranger] = [await makeAccount(), await makeAccount()]
    await as(member, (t) => t`select public.join_circle('soft-healing')`)
    const read = (person: string | undefined, topic: string, extension: string) =>
      as(person, async (t) => {
        await t`select set_config('realtime.topic', ${topic}, true)`
        return (await t`select 1 from realtime.messages where extension = ${extension} limit 1`).length === 1
      })
    const write = (person: string | undefined, topic: string, extension: string) =>
      as(person, async (t) => {
        await t`select set_config('realtime.topic', ${topic}, true)`
        await t`insert into realtime.messages (topic, extension, private) values (${topic}, ${extension}, true)`
        return true
      }).catch(() => false)
    await sql`insert into realtime.messages (topic, extension, private) values ('a', 'broadcast', true), ('a', 'presence', true)`
    const matrix: [person: string | undefined, topic: string, broadcast: boolean, presence: boolean, here: boolean][] =
      [
        [member, 'circle:soft-healing', true, true, true],
        [member, 'circle:quiet-joy', false, false, false],
        [stranger, 'circle:soft-healing', false, false, false],
        [undefined, 'circle:soft-healing', false, false, false],
        [stranger, 'voices', true, false, false],
        [undefined, 'voices', false, false, false],
        [member, `whispers:${member}`, true, false, false],
        [stranger, `whispers:${member}`, false, false, false],
        [undefined, `whispers:${member}`, false, false, false],
        [member, '', false, false, false],
      ]
    for (const [person, topic, broadcast, presence, here] of matrix) {
      const answer = {
        broadcast: await read(person, topic, 'broadcast'),
        presence: await read(person, topic, 'presence'),
        here: await write(person, topic, 'presence'),
        sends: await write(person, topic, 'broadcast'),
        changes: await read(person, topic, 'postgres_changes'),
      }
      expect(answer, `${person} ${topic}`).toEqual({ broadcast, presence, here, sends: false, changes: false })
    }
  })

  it('takes the seed, and takes it twice', async () => {
    for (let time = 0; time < 2; time += 1) await sql.unsafe(`begin; ${readSql('seed.sql')}; commit`).simple()
    const [counted] = await sql`select
      (select count(*)::integer from auth.users where email like '%@example.com' and instance_id is not null) as people,
      (select count(*)::integer from public.heartprint_entries) as heartprints,
      (select count(*)::integer from public.sacred_journal_entries) as entries`
    expect(counted).toEqual({ people: 3, heartprints: 10, entries: 4 })
  })
})
