import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAuthSchemaSql } from '@supabase/lite'
import { toDatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'

/** One file of `supabase/migrations`. */
export type Migration = { version: string; name: string; file: string; sql: string }

const HOSTED_SQL = readFileSync(fileURLToPath(new URL('./sql/hosted.sql', import.meta.url)), 'utf8')

/** The files `<version>_<name>.sql` of a directory, in the order of their names. */
export function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [version = file, ...name] = basename(file, '.sql').split('_')
      return { version, name: name.join('_'), file, sql: readFileSync(join(directory, file), 'utf8') }
    })
}

/** Changes when a database without any migration would be another one. */
export function fingerprint(...versions: string[]): string {
  const hash = createHash('sha256')
  for (const part of [...versions, getAuthSchemaSql(), HOSTED_SQL]) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** Makes the roles, privileges and schemas that a hosted project has. May run again. */
export async function prepareHostedSchema(engine: Engine) {
  await engine.runScript(`${getAuthSchemaSql()};\n${HOSTED_SQL}`)
}

/**
 * Runs what has not run yet, each file in one transaction with its row in `supabase_migrations.schema_migrations`.
 * @returns whether none had run before
 * @throws Error that names the file and what Postgres said
 */
export async function applyMigrations(engine: Engine, database: Database, migrations: Migration[]): Promise<boolean> {
  const rows = await database.query('select version from supabase_migrations.schema_migrations')
  const applied = new Set(rows.map(({ version }) => version))
  for (const { version, name, file, sql } of migrations) {
    if (applied.has(version)) continue
    try {
      await engine.runScript(sql, {
        text: 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        parameters: [version, name],
      })
    } catch (thrown) {
      const error = toDatabaseError(thrown)
      throw new Error(`The migration ${file} failed: ${'text' in error ? error.text : error.message}`)
    }
  }
  return applied.size === 0
}

/** Runs `supabase/seed.sql` in one transaction. */
export async function seedDatabase(engine: Engine, file: string) {
  try {
    await engine.runScript(readFileSync(file, 'utf8'))
  } catch (thrown) {
    const error = toDatabaseError(thrown)
    throw new Error(`The seed ${basename(file)} failed: ${'text' in error ? error.text : error.message}`)
  }
}
