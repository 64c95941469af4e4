import type { Server } from 'node:http'
import { createAccessTokens } from './auth/access-tokens.ts'
import { createAccounts } from './auth/accounts.ts'
import { ATTEMPT_LIMITS, createAttempts, type AttemptLimits } from './auth/attempts.ts'
import { createAuthRoutes } from './auth/auth-routes.ts'
import { createPasswords } from './auth/passwords.ts'
import { createSessions, REFRESH_REUSE_INTERVAL_SECONDS } from './auth/sessions.ts'
import { createDataApi } from './data-api.ts'
import { announceBackend, loadKeys, openDataDirectory } from './data-directory.ts'
import type { Query } from './database.ts'
import { createKeyRing } from './http/api-keys.ts'
import { allowedOrigins } from './http/origins.ts'
import { createServer } from './http/server.ts'
import { takeLock } from './lock.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { prepareDatabase } from './prepare.ts'
import { attachRealtime } from './realtime/realtime-server.ts'

/** As decided; `jwt_expiry` in `supabase/config.toml` says the same for hosted. */
const ACCESS_TOKEN_SECONDS = 600
const LINK_SECONDS = 3_600
const HOST = '127.0.0.1'
/** What is being answered may be finished, for so long. */
const CLOSE_GRACE_MS = 1_000

export type BackendOptions = {
  /** Absolute. Made where it is missing. */
  dataDir: string
  /** Where the site is: links in mails lead there, and its pages alone may call. */
  siteUrl: string
  /** 0, the default, takes any that is free. */
  port?: number
  db?: { driver: 'pglite' } | { driver: 'postgres'; url: string }
  /** Sign-up gives no session until the link in the mail was used. Default: it signs in at once. */
  confirmEmail?: boolean
  migrationsDir?: string
  /** Runs `supabase/seed.sql` (or this file) when the database was just made. */
  seed?: boolean | string
  /** bcrypt's cost; 4 makes tests quick. */
  passwordCost?: number
  /** For tests that try things more often than a person may. */
  attemptLimits?: Partial<AttemptLimits>
  accessTokenSeconds?: number
  linkSeconds?: number
  refreshReuseSeconds?: number
  log?: (line: string) => void
  /** Called when the database engine died and nothing more can be answered. */
  onGone?: () => void
}

export type Backend = {
  url: string
  publishableKey: string
  /** Stands for the service role, past every policy. For the app's own server and for tests. */
  secretKey: string
  jwtSecret: string
  mailbox: Mailbox
  /** SQL as the owner, for tests. */
  query: Query
  close(): Promise<void>
}

/**
 * Starts what a hosted project does for Serein: accounts, data API and realtime, on 127.0.0.1.
 * @throws DirectoryInUseError, or an Error whose message is one clear line
 */
export async function startEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const directory = openDataDirectory(options.dataDir)
  const releaseLock = takeLock(directory.root)
  const cleanUps: (() => unknown)[] = [releaseLock]
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  }
  try {
    const log = options.log ?? ((line) => console.error(line))
    const origins = allowedOrigins(options.siteUrl)
    const keys = await loadKeys(directory.keys)
    const { engine, database } = await prepareDatabase(directory, options)
    cleanUps.push(() => engine.close())
    const tokens = createAccessTokens(keys.jwtSecret, options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS)
    const mailbox = createMailbox(directory.mail)
    const sessions = createSessions(database, tokens, options.refreshReuseSeconds ?? REFRESH_REUSE_INTERVAL_SECONDS)
    const confirmEmail = options.confirmEmail ?? false
    const accounts = createAccounts({
      database,
      sessions,
      passwords: createPasswords(options.passwordCost),
      attempts: createAttempts({ ...ATTEMPT_LIMITS, ...options.attemptLimits }),
      mailbox,
      siteUrl: options.siteUrl,
      confirmEmail,
      linkLifetimeSeconds: options.linkSeconds ?? LINK_SECONDS,
    })
    const keyRing = createKeyRing(keys)
    const server = createServer({
      keys: keyRing,
      origins,
      log,
      services: [
        { prefix: '/auth/v1/', answer: createAuthRoutes({ accounts, sessions, tokens, database, confirmEmail }) },
        { prefix: '/rest/v1/', answer: createDataApi({ engine, keys, tokens, log }) },
      ],
    })
    await listen(server, options.port ?? 0)
    cleanUps.push(() => closeServer(server))
    const closeRealtime = await attachRealtime({ server, engine, database, tokens, keys: keyRing, origins, log })
    cleanUps.push(closeRealtime)
    const url = `http://${HOST}:${portOf(server)}`
    cleanUps.push(announceBackend(directory.running, { url, publishableKey: keys.publishableKey }))
    return { url, ...keys, mailbox, query: database.query, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (thrown: NodeJS.ErrnoException) =>
    reject(thrown.code === 'EADDRINUSE' ? new Error(`Port ${port} on ${HOST} is taken.`) : thrown),
  )
  server.listen(port, HOST, resolve)
  return promise
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref()
  return promise
}
