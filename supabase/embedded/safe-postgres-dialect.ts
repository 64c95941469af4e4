import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { toDatabaseError } from './database-error.ts'

/** Wraps a dialect so that whatever its driver throws comes out without the statement and its parameters. */
export function createSafeDialect(inner: Dialect): Dialect {
  return {
    createAdapter: () => inner.createAdapter(),
    createDriver: () => new SafeDriver(inner.createDriver()),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  }
}

class SafeDriver implements Driver {
  readonly #inner: Driver
  constructor(inner: Driver) {
    this.#inner = inner
  }
  init() {
    return this.#inner.init()
  }
  async acquireConnection(): Promise<SafeConnection> {
    try {
      return new SafeConnection(await this.#inner.acquireConnection())
    } catch (thrown) {
      throw toDatabaseError(thrown)
    }
  }
  beginTransaction(connection: SafeConnection, settings: TransactionSettings) {
    return this.#inner.beginTransaction(connection.inner, settings)
  }
  commitTransaction(connection: SafeConnection) {
    return this.#inner.commitTransaction(connection.inner).catch((thrown) => {
      throw toDatabaseError(thrown)
    })
  }
  rollbackTransaction(connection: SafeConnection) {
    return this.#inner.rollbackTransaction(connection.inner)
  }
  releaseConnection(connection: SafeConnection) {
    return this.#inner.releaseConnection(connection.inner)
  }
  destroy() {
    return this.#inner.destroy()
  }
}

class SafeConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query)
    } catch (thrown) {
      throw toDatabaseError(thrown)
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}
