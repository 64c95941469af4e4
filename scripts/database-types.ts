/**
 * Writes `lib/supabase/database.types.ts` from the catalog of a database that the migrations have just made.
 * `node scripts/database-types.ts` writes, `--check` compares and exits with 1 where the two have drifted apart.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createDatabase, type Query } from '../supabase/embedded/database.ts'
import { openPglite } from '../supabase/embedded/engine.ts'
import { applyMigrations, prepareHostedSchema, readMigrations } from '../supabase/embedded/migrations.ts'

const TARGET = fileURLToPath(new URL('../lib/supabase/database.types.ts', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url))

const Column = z.object({
  table: z.string(),
  is_table: z.boolean(),
  name: z.string(),
  type: z.string(),
  is_nullable: z.boolean(),
  has_default: z.boolean(),
  is_written: z.boolean(),
})
const Reference = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  is_one_to_one: z.boolean(),
  referenced_table: z.string(),
  referenced_columns: z.array(z.string()),
})
const Routine = z.object({
  name: z.string(),
  returns: z.string(),
  returns_composite: z.boolean(),
  is_set: z.boolean(),
  arguments: z.array(
    z.object({ name: z.string(), type: z.string(), mode: z.enum(['i', 'o', 't']), is_optional: z.boolean() }),
  ),
})
type Column = z.infer<typeof Column>
type Routine = z.infer<typeof Routine>

// What an identity "always" makes itself cannot be written; a column of a table is null unless it says otherwise.
const COLUMNS = `
  select c.relname as table, c.relkind <> 'c' as is_table, a.attname as name, format_type(a.atttypid, null) as type,
    c.relkind <> 'c' and not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attidentity <> 'a' and a.attgenerated = '' as is_written
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`
const REFERENCES = `
  select c.relname as table, o.conname as name, r.relname as referenced_table,
    (select json_agg(a.attname order by k.n) from unnest(o.conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.num) as columns,
    (select json_agg(a.attname order by k.n) from unnest(o.confkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = o.confrelid and a.attnum = k.num) as referenced_columns,
    exists (select from pg_index i where i.indrelid = o.conrelid and i.indisunique and i.indpred is null
      and i.indkey::smallint[] @> o.conkey and i.indkey::smallint[] <@ o.conkey) as is_one_to_one
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class r on r.oid = o.confrelid
  where o.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by c.relname, o.conname`
const ROUTINES = `
  select p.proname as name, format_type(p.prorettype, null) as returns, t.typtype = 'c' as returns_composite, p.proretset as is_set,
    coalesce((select json_agg(json_build_object(
        'name', coalesce(p.proargnames[k.n], ''), 'type', format_type(k.type, null), 'mode', coalesce(p.proargmodes[k.n], 'i'),
        'is_optional', k.n > p.pronargs - p.pronargdefaults and k.n <= p.pronargs) order by k.n)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality k (type, n)), '[]') as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  order by p.proname`

const SCALARS: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  jsonb: 'Json',
  json: 'Json',
  text: 'string',
  uuid: 'string',
  'timestamp with time zone': 'string',
  void: 'undefined',
}

/** @throws Error for a type that nobody has met here yet, rather than guessing */
function toTypeScript(type: string, composites: ReadonlySet<string>): string {
  if (type.endsWith('[]')) return `${toTypeScript(type.slice(0, -2), composites)}[]`
  if (composites.has(type)) return `Database['public']['CompositeTypes']['${type}']`
  const scalar = SCALARS[type]
  if (scalar === undefined)
    throw new Error(`No TypeScript for the database's type ${type}: add it to scripts/database-types.ts.`)
  return scalar
}

async function readSchema(query: Query) {
  const columns = z.array(Column).parse(await query(COLUMNS))
  const references = z.array(Reference).parse(await query(REFERENCES))
  const routines = z.array(Routine).parse(await query(ROUTINES))
  return { columns, references, routines }
}

function render({ columns, references, routines }: Awaited<ReturnType<typeof readSchema>>): string {
  const byTable = Object.entries(Object.groupBy(columns, (column) => column.table)).map(([name, own]) => ({
    name,
    own: own ?? [],
  }))
  const composites = new Set(columns.filter((column) => !column.is_table).map((column) => column.table))
  const typeOf = (column: Column) => `${toTypeScript(column.type, composites)}${column.is_nullable ? ' | null' : ''}`
  const fields = (own: Column[], mark: (column: Column) => string) =>
    own.map(
      (column) =>
        `${column.name}${column.is_written ? mark(column) : '?'}: ${column.is_written ? typeOf(column) : 'never'}`,
    )
  const block = (lines: string[]) => (lines.length === 0 ? '{ [_ in never]: never }' : `{\n${lines.join('\n')}\n}`)

  const tables = byTable
    .filter(({ name }) => !composites.has(name))
    .map(({ name, own }) => {
      const links = references
        .filter((reference) => reference.table === name)
        .map(
          (link) => `{
            foreignKeyName: ${JSON.stringify(link.name)}
            columns: ${JSON.stringify(link.columns)}
            isOneToOne: ${link.is_one_to_one}
            referencedRelation: ${JSON.stringify(link.referenced_table)}
            referencedColumns: ${JSON.stringify(link.referenced_columns)}
          }`,
        )
      return `${name}: {
        Row: ${block(own.map((column) => `${column.name}: ${typeOf(column)}`))}
        Insert: ${block(fields(own, (column) => (column.is_nullable || column.has_default ? '?' : '')))}
        Update: ${block(fields(own, () => '?'))}
        Relationships: [${links.join(', ')}]
      }`
    })

  const functions = routines.map((routine) => {
    const given = routine.arguments.filter((argument) => argument.mode === 'i')
    const parameters = given.map(
      (argument) => `${argument.name}${argument.is_optional ? '?' : ''}: ${toTypeScript(argument.type, composites)}`,
    )
    return `${routine.name}: {
      Args: ${given.length === 0 ? 'never' : block(parameters)}
      Returns: ${returnsOf(routine, composites)}
    }`
  })

  const types = byTable
    .filter(({ name }) => composites.has(name))
    .map(({ name, own }) => `${name}: ${block(own.map((column) => `${column.name}: ${typeOf(column)}`))}`)

  return `// Made by scripts/database-types.ts from supabase/migrations. Not written by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: ${block(tables)}
    Views: ${block([])}
    Functions: ${block(functions)}
    Enums: ${block([])}
    CompositeTypes: ${block(types)}
  }
}
`
}

function returnsOf(routine: Routine, composites: ReadonlySet<string>): string {
  const answered = routine.arguments.filter((argument) => argument.mode !== 'i')
  const row =
    answered.length > 0
      ? `{ ${answered.map((argument) => `${argument.name}: ${toTypeScript(argument.type, composites)}`).join('\n')} }`
      : toTypeScript(routine.returns, composites)
  return routine.is_set ? `(${row})[]` : row
}

async function generate(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'serein-types-'))
  const engine = await openPglite(join(directory, 'db'), () => {})
  try {
    await prepareHostedSchema(engine)
    const database = createDatabase(engine)
    await applyMigrations(engine, database, readMigrations(MIGRATIONS))
    const { format } = await import('prettier')
    return await format(render(await readSchema(database.query)), {
      parser: 'typescript',
      semi: false,
      singleQuote: true,
      printWidth: 120,
      trailingComma: 'all',
    })
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

const generated = await generate()
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') === generated) console.log('The database types are those of the migrations.')
  else {
    console.error(
      'lib/supabase/database.types.ts is not what the migrations say: run `node scripts/database-types.ts`.',
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(TARGET, generated)
}
