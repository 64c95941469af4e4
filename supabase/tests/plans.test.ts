import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { describeWorlds, type Person, type World } from './world.ts'

/** Who wrote something, of so many accounts. */
const PEOPLE = 50
const ACCOUNTS = 800
const ROWS = 10_000

const Plan = z.array(z.object({ 'QUERY PLAN': z.string() }))

/** Explains a statement as this person would run it through the data API. */
async function explain({ query }: World, person: Person, sql: string): Promise<string> {
  // one statement, because the role and the claims hold for the transaction alone
  const rows = await query(`select plans.explain_as($1, $2) as "QUERY PLAN"`, [person.id, sql])
  return Plan.parse(rows)
    .map((row) => row['QUERY PLAN'])
    .join('\n')
}

const EXPLAIN_AS = `
  create function plans.explain_as(person uuid, statement text) returns setof text language plpgsql as $$
  begin
    perform set_config('request.jwt.claim.sub', person::text, true),
      set_config('request.jwt.claims', json_build_object('sub', person, 'role', 'authenticated')::text, true),
      set_config('role', 'authenticated', true);
    return query execute 'explain ' || statement;
    perform set_config('role', 'none', true);
  end $$`

describeWorlds('lists at volume', (world) => {
  let person: Person

  beforeAll(async () => {
    const { query, signUp } = world()
    person = await signUp('Wren')
    await person.rpc('join_circle', { circle_id: 'gentle-hope' })
    await query(
      `insert into auth.users (id, email) select gen_random_uuid(), 'crowd' || n || '@example.com' from generate_series(1, ${ACCOUNTS}) n`,
    )
    const crowd = `(array(select id from auth.users))[1 + n % ${PEOPLE}]`
    const at = `now() - make_interval(mins => n)`
    for (const sql of [
      'create schema plans',
      EXPLAIN_AS,
      // nobody needs to hear of these
      'alter table public.serein_origin_feedback disable trigger user',
      'alter table public.serein_circles_messages disable trigger user',
      `insert into heartprint_entries (user_id, title, mood, reflection, created_at)
        select ${crowd}, 'a', 'Lost', 'b', ${at} from generate_series(1, ${ROWS}) n`,
      `insert into sacred_journal_entries (user_id, content, created_at)
        select ${crowd}, 'a', ${at} from generate_series(1, ${ROWS}) n`,
      `insert into serein_rituals (user_id, ritual, created_at)
        select ${crowd}, 'lantern', ${at} from generate_series(1, ${ROWS}) n`,
      // the samples of all these accounts
      'delete from public.serein_whispers',
      `insert into serein_whispers (user_id, type, title, message, icon, created_at)
        select ${crowd}, 'ritual', 'a', 'b', 'moon', ${at} from generate_series(1, ${ROWS}) n`,
      `insert into serein_origin_feedback (user_id, message, created_at)
        select ${crowd}, 'a', ${at} from generate_series(1, ${ROWS}) n`,
      `insert into serein_circles_messages (user_id, circle_id, seq, message, display_name)
        select ${crowd}, c.id, n, 'a', 'Soft Moon' from generate_series(1, ${ROWS / 5}) n, private.circles c`,
      `insert into serein_circle_memberships (user_id, circle_id)
        select u.id, c.id from auth.users u, private.circles c on conflict do nothing`,
      'analyze',
    ]) {
      await query(sql.replace(/^insert into (?=s|h)/, 'insert into public.'))
    }
  })

  const own = '(select auth.uid())'
  const LISTS: Record<string, [sql: string, index: string]> = {
    'own heartprints': [
      `select id, title from public.heartprint_entries order by created_at desc, id desc limit 10`,
      'heartprint_entries_newest',
    ],
    'own heartprints, continued': [
      `select id from public.heartprint_entries where (created_at, id) < (now() - interval '3 days', gen_random_uuid())
        order by created_at desc, id desc limit 10`,
      'heartprint_entries_newest',
    ],
    'own heartprints, counted': [`select count(*) from public.heartprint_entries`, 'heartprint_entries_newest'],
    'own journal': [
      `select id from public.sacred_journal_entries order by created_at desc, id desc limit 10`,
      'sacred_journal_entries_newest',
    ],
    'own rituals, counted': [`select count(*) from public.serein_rituals`, 'serein_rituals_newest'],
    'own whispers': [
      `select id from public.serein_whispers order by created_at desc, id desc limit 50`,
      'serein_whispers_newest',
    ],
    voices: [
      `select id, message from public.serein_origin_feedback order by created_at desc, id desc limit 20`,
      'serein_origin_feedback_newest',
    ],
    'voices, continued': [
      `select id from public.serein_origin_feedback where created_at < now() - interval '2 days'
        order by created_at desc, id desc limit 20`,
      'serein_origin_feedback_newest',
    ],
    'own memberships': [
      `select circle_id from public.serein_circle_memberships where user_id = ${own}`,
      'membership_once',
    ],
    'the latest of a circle': [
      `select id, message from public.serein_circles_messages where circle_id = 'gentle-hope' order by seq desc limit 50`,
      'circle_message_seq',
    ],
    'a circle, continued': [
      `select id from public.serein_circles_messages where circle_id = 'gentle-hope' and seq > 1000 order by seq limit 50`,
      'circle_message_seq',
    ],
  }

  for (const [list, [sql, index]] of Object.entries(LISTS)) {
    it(`reads ${list} by an index`, async () => {
      const plan = await explain(world(), person, sql)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on (heartprint|sacred|serein_(rituals|whispers|origin|circles_messages))/)
      expect(plan).not.toMatch(/Sort Key/)
    })
  }
})
