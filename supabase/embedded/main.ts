import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ATTEMPT_LIMITS } from './auth/attempts.ts'
import { startEmbeddedBackend, type Backend, type BackendOptions } from './backend.ts'
import { DirectoryInUseError } from './lock.ts'

const ORPHAN_MS = 3_000
const ORPHAN_POLL_MS = 100

/**
 * The embedded backend as a process of its own, started by `fork()` or by hand. Says `ready` or `failed` over IPC, or
 * one line where there is none; ends with its parent.
 */
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const Environment = z.object({
  SEREIN_DATA_DIR: z.string().startsWith('/', 'must be an absolute path'),
  SITE_URL: z.url('must be an address'),
  EMBEDDED_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(0),
  DB_DRIVER: z.enum(['pglite', 'postgres'], 'must be pglite or postgres').default('pglite'),
  DB_URL: z.string().optional(),
  EMBEDDED_CONFIRM_EMAIL: flag,
  EMBEDDED_SEED: flag,
  /** Another schema than `supabase/migrations`, for tests of the backend itself. */
  EMBEDDED_MIGRATIONS_DIR: z.string().optional(),
  /** Multiplies every limit of attempts, for suites in which one machine is many people. */
  EMBEDDED_ATTEMPTS_FACTOR: z.coerce.number().min(1).default(1),
})

await run()

async function run() {
  try {
    // A parent that is killed meanwhile takes what is half started with it; the lock it leaves is seen to be stale.
    const goWithParent = () => process.exit(1)
    process.once('disconnect', goWithParent)
    const backend = await startPatiently(readOptions())
    process.off('disconnect', goWithParent)
    const stop = () => void backend.close().finally(() => process.exit(0))
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    process.once('disconnect', stop)
    // The parent may have gone while this was starting.
    if (process.send && !process.connected) return stop()
    const { url, publishableKey, secretKey, jwtSecret } = backend
    // A parent that goes in this very moment is no fault to die of: the callback takes it, and what is open is closed.
    const onSent = (problem: Error | null) => {
      if (problem) stop()
    }
    if (process.send) process.send({ type: 'ready', url, publishableKey, secretKey, jwtSecret }, onSent)
    else console.log(`The embedded backend answers at ${url}.`)
  } catch (thrown) {
    fail(explain(thrown))
  }
}

/** After `kill -9` of everything but a backend, that one needs a moment to notice that it is alone. */
async function startPatiently(options: BackendOptions): Promise<Backend> {
  const until = Date.now() + ORPHAN_MS
  for (;;) {
    try {
      return await startEmbeddedBackend(options)
    } catch (thrown) {
      if (!(thrown instanceof DirectoryInUseError) || Date.now() > until) throw thrown
      await wait(ORPHAN_POLL_MS)
    }
  }
}

function readOptions(): BackendOptions {
  const parsed = Environment.safeParse(process.env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const env = parsed.data
  if (env.DB_DRIVER === 'postgres' && !env.DB_URL) throw new Error('DB_DRIVER=postgres needs DB_URL.')
  return {
    dataDir: env.SEREIN_DATA_DIR,
    siteUrl: env.SITE_URL,
    port: env.EMBEDDED_PORT,
    db: env.DB_DRIVER === 'postgres' ? { driver: 'postgres', url: env.DB_URL ?? '' } : { driver: 'pglite' },
    confirmEmail: env.EMBEDDED_CONFIRM_EMAIL,
    seed: env.EMBEDDED_SEED,
    migrationsDir: env.EMBEDDED_MIGRATIONS_DIR,
    attemptLimits: Object.fromEntries(
      Object.entries(ATTEMPT_LIMITS).map(([what, limit]) => [what, limit * env.EMBEDDED_ATTEMPTS_FACTOR]),
    ),
    onGone: () => fail('The database engine stopped. Start Serein again; what was saved is safe.'),
  }
}

/** One line that names the setting to look at, where a system error or the database's own refusal is the reason. */
function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'The embedded backend could not start.'
  if (!('code' in thrown)) return thrown.message
  if ('syscall' in thrown && thrown.syscall !== 'connect') return `SEREIN_DATA_DIR cannot be used (${thrown.code}).`
  return `The database that DB_URL names cannot be used (${thrown.code}).`
}

function fail(message: string) {
  if (process.send && process.connected) process.send({ type: 'failed', message }, () => process.exit(1))
  else {
    console.error(message)
    process.exit(1)
  }
}
