import { expect, it } from 'vitest'
import { describeWorlds } from './world.ts'

/** Functions that run with the owner's rights and may be called through the data API; everything else is closed. */
const CALLABLE_BY_VISITORS = ['share_voice(uuid,text)']

/** Inner functions that policies and constraints run as the caller. They cannot be called by name: nobody may use the schema. */
const INNER_RUN_BY_CALLERS = ['has_words(text)', 'my_mutes()', 'my_muted_voices()']

describeWorlds('the schema', (world) => {
  const names = async (sql: string) => (await world().query(sql)).map(({ name }) => String(name)).sort()

  it('has row level security on every table', async () => {
    expect(
      await names(
        `select relnamespace::regnamespace || '.' || relname as name from pg_class
          where relkind in ('r', 'p') and not relrowsecurity
            and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
      ),
    ).toEqual([])
  })

  it('has a primary key of random ids on every table', async () => {
    expect(
      await names(
        `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and not exists (
            select from pg_constraint o
            join pg_attribute a on a.attrelid = o.conrelid and o.conkey = array[a.attnum]
            join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where o.conrelid = c.oid and o.contype = 'p' and a.attname = 'id' and a.atttypid = 'uuid'::regtype
              and pg_get_expr(d.adbin, d.adrelid) = 'gen_random_uuid()'
          )`,
      ),
    ).toEqual([])
  })

  it('asks for the caller once per query, not once per row', async () => {
    const policies = await world().query(
      `select policyname as name, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule from pg_policies
        where schemaname in ('public', 'realtime')`,
    )
    expect(policies.length).toBeGreaterThan(10)
    for (const { name, rule } of policies) {
      const bare = String(rule).replaceAll(/\( SELECT (auth\.uid|realtime\.topic)\(\) AS \w+\)/g, '')
      expect(bare, String(name)).not.toMatch(/auth\.|topic\(\)|current_setting/)
    }
  })

  it('names the roles of every policy', async () => {
    expect(
      await names(
        `select policyname as name from pg_policies where schemaname in ('public', 'realtime') and 'public' = any (roles)`,
      ),
    ).toEqual([])
  })

  it('fixes the search path of every function', async () => {
    expect(
      await names(
        `select oid::regprocedure::text as name from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']`,
      ),
    ).toEqual([])
  })

  it('lets callers execute what is listed, and nothing else', async () => {
    const executable = (schema: string, role: string) =>
      names(
        `select replace(replace(oid::regprocedure::text, '${schema}.', ''), ' ', '') as name from pg_proc
          where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')`,
      )
    expect(await executable('public', 'anon')).toEqual(CALLABLE_BY_VISITORS)
    expect(await executable('private', 'anon')).toEqual(['has_words(text)'])
    expect(await executable('private', 'authenticated')).toEqual([...INNER_RUN_BY_CALLERS].sort())
    expect(
      await names(
        `select oid::regprocedure::text as name from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`,
      ),
    ).toEqual([])
    expect(
      await names(
        `select r as name from unnest(array['anon', 'authenticated']) r where has_schema_privilege(r, 'private', 'usage')`,
      ),
    ).toEqual([])
  })

  it('indexes every foreign key', async () => {
    expect(
      await names(
        `select o.conrelid::regclass || '.' || o.conname as name from pg_constraint o
          where o.contype = 'f' and o.connamespace in ('public'::regnamespace, 'private'::regnamespace)
            and not exists (
              select from pg_index i where i.indrelid = o.conrelid and i.indpred is null and i.indisvalid
                and (i.indkey::smallint[])[0 : cardinality(o.conkey) - 1] @> o.conkey
            )`,
      ),
    ).toEqual([])
  })

  it('lets every account take its rows along when it goes', async () => {
    expect(
      await names(
        `select conrelid::regclass || '.' || conname as name from pg_constraint
          where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype <> 'c'
            and connamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
  })

  it('gives visitors no table and no column', async () => {
    expect(
      await names(
        `select table_name || '.' || column_name as name from information_schema.column_privileges
          where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')
            and table_name not in (select typname from pg_type where typtype = 'c' and typrelid in
              (select oid from pg_class where relkind = 'c'))`,
      ),
    ).toEqual([])
  })

  it('grants no truncate, no trigger and no references', async () => {
    expect(
      await names(
        `select grantee || ' ' || privilege_type || ' ' || table_name as name from information_schema.table_privileges
          where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
            and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
      ),
    ).toEqual([])
  })
})
