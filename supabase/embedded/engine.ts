import { existsSync } from 'node:fs'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { toDatabaseError } from './database-error.ts'
import { createSafeDialect } from './safe-postgres-dialect.ts'
import { createSessionDialect } from './session-dialect.ts'

/** A statement with its parameters. */
type Statement = { text: string; parameters: readonly unknown[] }

/** The database under lite: PGlite in this process, or a Postgres at hand. */
export type Engine = {
  connection: PgliteConnection | PostgresConnection
  /** Runs many statements in one transaction, and `then` in the same one. For SQL files, never for anyone's input. */
  runScript(sql: string, then?: Statement): Promise<void>
  /** Calls back with the payload of every NOTIFY on the channel, in the order of commits. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** `2026-11-21 00:56:45.12+00` as PostgREST writes it: `2026-11-21T00:56:45.12+00:00`. `infinity` stays. */
function toIsoTimestamp(value: string): string {
  return value
    .replace(/^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)/, '$1T$2')
    .replace(/([+-]\d\d)$/, (offset) => (value.includes(':') ? `${offset}:00` : offset))
}

const TIMESTAMP_OID = 1114
const TIMESTAMPTZ_OID = 1184

/** Opens PGlite in a directory. `snapshot` fills a directory that does not exist yet. */
export async function openPglite(directory: string, onGone: () => void, snapshot?: Blob): Promise<Engine> {
  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: {
      extensions: { pg_trgm },
      parsers: { [TIMESTAMP_OID]: toIsoTimestamp, [TIMESTAMPTZ_OID]: toIsoTimestamp },
      ...(snapshot && !existsSync(`${directory}/PG_VERSION`) ? { loadDataDir: snapshot } : {}),
    },
  })
  const pglite = connection.driver
  await pglite.waitReady
  await pglite.exec(`set timezone to 'UTC'`)
  connection.kysely = new Kysely({ dialect: createSessionDialect(pglite, onGone) })
  return {
    connection,
    async runScript(sql, then) {
      await pglite.transaction(async (transaction) => {
        await transaction.exec(sql)
        if (then) await transaction.query(then.text, [...then.parameters])
      })
    },
    async listen(channel, onNotify) {
      await pglite.listen(channel, onNotify)
    },
    async close() {
      if (!pglite.closed) await connection.close()
    },
  }
}

/** Opens a Postgres by its address. The role in it must be allowed to make roles: a superuser, or one like hosted's. */
export async function openPostgres(url: string): Promise<Engine> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connect_timeout: 5,
      // Hosted gives a signed-in person eight seconds.
      connection: { application_name: 'serein', statement_timeout: 8_000, idle_in_transaction_session_timeout: 15_000 },
      // The default prints notices, which may quote what someone wrote.
      onnotice: () => {},
      types: {
        timestamp: { to: TIMESTAMP_OID, from: [TIMESTAMP_OID], serialize: String, parse: toIsoTimestamp },
        timestamptz: { to: TIMESTAMPTZ_OID, from: [TIMESTAMPTZ_OID], serialize: String, parse: toIsoTimestamp },
      },
    },
  })
  const postgres = connection.driver
  connection.kysely = new Kysely({ dialect: createSafeDialect(new PostgresJSDialect({ postgres })) })
  return {
    connection,
    async runScript(sql, then) {
      await postgres.begin(async (transaction) => {
        await transaction.unsafe('set local statement_timeout = 0')
        await transaction.unsafe(sql).simple()
        if (then) await transaction.unsafe(then.text, then.parameters.map(String))
      })
    },
    async listen(channel, onNotify) {
      await postgres.listen(channel, onNotify)
    },
    async close() {
      try {
        await connection.close()
      } catch (thrown) {
        throw toDatabaseError(thrown)
      }
    },
  }
}
