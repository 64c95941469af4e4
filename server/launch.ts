import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { EnvError, parseEnv, type Env } from '../lib/env.ts'
import { buildIfNeeded } from './build.ts'
import { startBackendProcess, type BackendProcess } from './backend-process.ts'
import { listen, type FrontServer } from './front-server.ts'
import { StartError } from './start-error.ts'

/**
 * Starts Serein: checks the settings, takes the port, builds if needed, starts the embedded backend if no Supabase is
 * configured, and prints one address. Whatever stands in the way is one clear line and exit status 1.
 */
export async function launch({ development }: { development: boolean }): Promise<void> {
  let front: FrontServer | undefined
  let backend: BackendProcess | undefined
  let stopping = false

  async function stop(status: number): Promise<void> {
    if (stopping) return
    stopping = true
    await front?.close()
    await backend?.close()
    process.exit(status)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))

  try {
    // @types/node lacks nothing here, but NODE_ENV is read-only in Next's own types.
    Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
    const env = readSettings()
    front = await listen(env, { development })
    const needsBackend = env.SUPABASE_URL === undefined
    const [started] = await Promise.all([
      needsBackend ? startBackendProcess(env, { onLost: (message) => fail(new StartError(message)) }) : undefined,
      development ? undefined : buildIfNeeded(),
    ])
    backend = started
    if (backend) Object.assign(process.env, backend.settings)
    if (stopping) return await backend?.close()
    await front.serve({ backend: backend?.address })
    console.log(`Serein is at ${env.SITE_URL}`)
  } catch (error) {
    fail(error)
  }

  function fail(error: unknown): void {
    if (stopping) return
    const known = error instanceof StartError || error instanceof EnvError
    console.error(known ? `Serein did not start: ${error.message}` : error)
    void stop(1)
  }
}

function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env') // what is set already stays
  const env = parseEnv(process.env)
  return { ...env, SEREIN_DATA_DIR: resolve(env.SEREIN_DATA_DIR) }
}
