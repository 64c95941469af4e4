import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DataDirectory } from './data-directory.ts'
import { correctConnection, createDatabase, type Database } from './database.ts'
import { openPglite, openPostgres, type Engine } from './engine.ts'
import { applyMigrations, fingerprint, prepareHostedSchema, readMigrations, seedDatabase } from './migrations.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const SUPABASE_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))
const PGLITE_PACKAGE = fileURLToPath(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))

export type PrepareOptions = {
  db?: { driver: 'pglite' } | { driver: 'postgres'; url: string }
  migrationsDir?: string
  seed?: boolean | string
  onGone?: () => void
}

/** Opens the database and brings it to where the migrations say it should be. */
export async function prepareDatabase(
  directory: DataDirectory,
  options: PrepareOptions,
): Promise<{ engine: Engine; database: Database }> {
  const migrations = readMigrations(options.migrationsDir ?? join(SUPABASE_DIRECTORY, 'migrations'))
  const print = fingerprint(readFileSync(PGLITE_PACKAGE, 'utf8'))
  const isPglite = options.db?.driver !== 'postgres'
  const isNewDirectory = isPglite && beginDirectory(directory)
  const snapshot = isNewDirectory ? readSnapshot(print) : undefined
  const engine =
    options.db?.driver === 'postgres'
      ? await openPostgres(options.db.url)
      : await openPglite(directory.database, options.onGone ?? (() => {}), snapshot)
  try {
    correctConnection(engine)
    const database = createDatabase(engine)
    await prepareHostedSchema(engine)
    if (isNewDirectory && !snapshot && 'dumpDataDir' in engine.connection.driver) {
      await writeSnapshot(print, engine.connection.driver)
    }
    const wasEmpty = await applyMigrations(engine, database, migrations)
    if (options.seed && (isNewDirectory || wasEmpty)) {
      await seedDatabase(engine, options.seed === true ? join(SUPABASE_DIRECTORY, 'seed.sql') : options.seed)
    }
    if (isNewDirectory) rmSync(directory.unfinished)
    await engine.connection.introspect({ useCache: true })
    return { engine, database }
  } catch (thrown) {
    await engine.close().catch(() => {})
    throw thrown
  }
}

/**
 * Whether the database is to be made. One whose making was interrupted is thrown away: it was never opened to anyone.
 */
function beginDirectory({ database, unfinished }: DataDirectory): boolean {
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true })
  if (existsSync(join(database, 'PG_VERSION'))) return false
  writeFileSync(unfinished, 'This database is being made. Until it is done, it may be thrown away.\n', { mode: 0o600 })
  return true
}
