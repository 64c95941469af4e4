import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { PGlite } from '@supabase/lite/pglite'
import type { Claims } from './auth/access-tokens.ts'
import { DatabaseGoneError, toDatabaseError } from './database-error.ts'

/** What a request carries with it, so that it can ask for the session again while it already holds it. */
export type RequestScope = { role: string; claims: Claims | undefined; lease: SessionConnection | undefined }

export const requestScope = new AsyncLocalStorage<RequestScope>()

/**
 * PGlite has a single session. lite sends BEGIN, set_config, query and COMMIT over it one by one, so that two requests
 * in one tick would share a transaction, and one of them would run as the other's role or as `postgres`, past RLS.
 * This dialect lends the session to one holder at a time, from acquire to release.
 */
export function createSessionDialect(pglite: PGlite, onGone: () => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(pglite, onGone),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SessionDriver implements Driver {
  readonly #pglite: PGlite
  readonly #onGone: () => void
  #tail: Promise<void> = Promise.resolve()

  constructor(pglite: PGlite, onGone: () => void) {
    this.#pglite = pglite
    this.#onGone = onGone
  }

  async init() {}

  async acquireConnection(): Promise<SessionConnection> {
    const scope = requestScope.getStore()
    if (scope?.lease) {
      // Re-entrant within a request: waiting for itself would stop the backend for good.
      scope.lease.holders += 1
      return scope.lease
    }
    const turn = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = turn.then(() => promise)
    await turn
    const lease = new SessionConnection(this.#pglite, resolve, scope, this.#onGone)
    if (scope) scope.lease = lease
    return lease
  }

  async beginTransaction(connection: SessionConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
    connection.inTransaction = true
  }

  async commitTransaction(connection: SessionConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connection.inTransaction = false
  }

  async rollbackTransaction(connection: SessionConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    connection.inTransaction = false
  }

  async releaseConnection(connection: SessionConnection) {
    connection.holders -= 1
    if (connection.holders > 0) return
    try {
      // Whoever comes next must find a clean session, whatever happened to this holder.
      if (connection.inTransaction) await this.rollbackTransaction(connection)
    } catch {
      this.#onGone()
      return
    }
    if (connection.scope) connection.scope.lease = undefined
    connection.free()
  }

  async destroy() {}
}

class SessionConnection implements DatabaseConnection {
  holders = 1
  inTransaction = false
  readonly free: () => void
  readonly scope: RequestScope | undefined
  readonly #pglite: PGlite
  readonly #onGone: () => void

  constructor(pglite: PGlite, free: () => void, scope: RequestScope | undefined, onGone: () => void) {
    this.#pglite = pglite
    this.free = free
    this.scope = scope
    this.#onGone = onGone
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, affectedRows } = await this.#pglite.query<R>(query.sql, [...query.parameters])
      return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
    } catch (thrown) {
      const error = toDatabaseError(thrown)
      if (error instanceof DatabaseGoneError) this.#onGone()
      throw error
    }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.')
  }
}
