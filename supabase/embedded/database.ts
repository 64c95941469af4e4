import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely } from 'kysely'
import { forDataApi } from './database-error.ts'
import type { Engine } from './engine.ts'
import { requestScope } from './session-dialect.ts'

export type Row = Record<string, unknown>
export type Query = (text: string, parameters?: readonly unknown[]) => Promise<Row[]>

/** The embedded backend's own way to the database, beside lite's. Runs as the owner: nothing here is subject to RLS. */
export type Database = {
  query: Query
  /** Runs `work` in one transaction. Inside of it, use the `query` it is given and no other. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
}

const insideTransaction = new AsyncLocalStorage<true>()

export function createDatabase(engine: Engine): Database {
  // lite types its Kysely by table; these statements are written out, and their rows are checked where they are read.
  const kysely: Kysely<unknown> = engine.connection.kysely
  const through =
    (executor: Kysely<unknown>): Query =>
    async (text, parameters = []) => {
      const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
      return rows
    }
  const outside = through(kysely)
  return {
    query(text, parameters) {
      if (insideTransaction.getStore()) throw new Error('Use the query of the transaction.')
      return outside(text, parameters)
    },
    transaction(work) {
      return insideTransaction.run(true, () => kysely.transaction().execute((executor) => work(through(executor))))
    },
  }
}

type SessionVariables = { auth?: { uid?: string | null; role?: string; jwt?: unknown } }
type RpcContext = { method: string; path: string; requestHeaders?: Record<string, string> }

/**
 * Puts right what `@supabase/lite` 0.10.0 does with a connection (numbers as in the README beside this file):
 * 2. no GRANT ALL on the first request; 3. and 4. errors as PostgREST answers them, without people's words in the log;
 * 7. one round trip instead of six for a request's role and claims, and one instead of five for a function call.
 */
export function correctConnection(engine: Engine) {
  Object.assign(engine.connection, {
    rlsState: 'active',
    normalizeDbError: (thrown: unknown) =>
      forDataApi(thrown, (requestScope.getStore()?.role ?? 'anon') === 'authenticated'),
    applyJwtSessionContext: async (executor: Kysely<unknown>, { auth }: SessionVariables) => {
      const role = auth?.role ?? 'anon'
      await executor.executeQuery(
        CompiledQuery.raw(
          `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claims', $3, true)`,
          [role, auth?.uid ?? '', JSON.stringify(auth?.jwt ?? { role })],
        ),
      )
    },
    applyRpcRequestGucs: async (executor: Kysely<unknown>, { method, path, requestHeaders }: RpcContext) => {
      await executor.executeQuery(
        CompiledQuery.raw(
          `select set_config('response.status', '', true), set_config('response.headers', '', true),
            set_config('request.method', $1, true), set_config('request.path', $2, true),
            set_config('request.headers', $3, true)`,
          [method, path, JSON.stringify(requestHeaders ?? {})],
        ),
      )
    },
  })
}
