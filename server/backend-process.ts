import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Env } from '../lib/env.ts'
import { StartError } from './start-error.ts'

/** The embedded backend's process, as the launcher sees it. */
export interface BackendProcess {
  /** Where it answers, for instance `http://127.0.0.1:40321`. */
  address: string
  /** The settings that make the app use it, exactly as it would use a hosted project. */
  settings: Record<string, string>
  close(): Promise<void>
}

const ENTRY = fileURLToPath(new URL('../supabase/embedded/main.ts', import.meta.url))
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    url: z.string(),
    publishableKey: z.string(),
    secretKey: z.string().optional(),
    jwtSecret: z.string(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

/**
 * Starts the embedded backend in a process of its own and waits until it answers. Throws `StartError` with its reason. If it
 * dies later (out of memory, killed) it is started again on the same port; `onLost` is called where even that fails.
 */
export async function startBackendProcess(
  env: Env,
  { onLost }: { onLost: (message: string) => void },
): Promise<BackendProcess> {
  let closing = false
  const { ready, ...first } = await startOnce(env, 0)
  const port = Number(new URL(ready.url).port)
  let child = first.child

  function watch(): void {
    child.once('exit', () => {
      if (closing) return
      console.error('The embedded backend stopped by itself; starting it again.')
      startOnce(env, port).then(
        (again) => {
          child = again.child
          if (closing) child.kill('SIGTERM')
          else watch()
        },
        (error: unknown) =>
          onLost(error instanceof Error ? error.message : 'the embedded backend could not be started again'),
      )
    })
  }
  watch()

  return {
    address: ready.url,
    settings: {
      SUPABASE_URL: ready.url,
      SUPABASE_PUBLISHABLE_KEY: ready.publishableKey,
      SUPABASE_JWT_SECRET: ready.jwtSecret,
      ...(ready.secretKey ? { SUPABASE_SECRET_KEY: ready.secretKey } : {}),
      REALTIME_URL: '/',
    },
    async close() {
      closing = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(impatience)
    },
  }
}

async function startOnce(env: Env, port: number) {
  const child = fork(ENTRY, {
    // Compiling less eagerly halves the backend's boot time and memory, at the same throughput.
    execArgv: ['--liftoff-only', '--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      SITE_URL: env.SITE_URL,
      SEREIN_DATA_DIR: env.SEREIN_DATA_DIR,
      DB_DRIVER: env.DB_DRIVER,
      ...(env.DB_URL ? { DB_URL: env.DB_URL } : {}),
      EMBEDDED_PORT: String(port),
    },
  })
  try {
    return { child, ready: await firstWord(child) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function firstWord(child: ChildProcess) {
  const message: unknown = await new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new StartError('the embedded backend took too long to start')),
      START_TIMEOUT_MS,
    )
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', () => reject(new StartError('the embedded backend stopped before it was ready')))
    child.once('message', () => clearTimeout(timeout))
    child.once('exit', () => clearTimeout(timeout))
  })
  const word = messageSchema.parse(message)
  if (word.type === 'failed') throw new StartError(word.message)
  return word
}
