import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { FIXTURES, SITE_URL } from './backend.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

const Ready = z.object({
  type: z.literal('ready'),
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
})
const Failed = z.object({ type: z.literal('failed'), message: z.string() })
const Message = z.discriminatedUnion('type', [Ready, Failed])

export type RunningProcess = {
  child: ChildProcess
  message: z.infer<typeof Message>
  /** Everything that it printed so far. */
  printed: () => string
  /** Resolves with its exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the embedded backend as the launcher does, and waits for its first word. */
export async function startProcess(directory: string, env: Record<string, string> = {}): Promise<RunningProcess> {
  const child = fork(MAIN, {
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      SEREIN_DATA_DIR: directory,
      SITE_URL,
      EMBEDDED_MIGRATIONS_DIR: FIXTURES,
      LITE_AUTH_BCRYPT_COST: '4',
      ...env,
    },
  })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (text += String(chunk)))
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const spoke = once(child, 'message').then(([message]) => Message.parse(message))
  const message = await Promise.race([
    spoke,
    ended.then((code) => {
      throw new Error(`The process ended with ${code} before it spoke: ${text}`)
    }),
  ])
  return { child, message, printed: () => text, ended }
}

export function assertReady({ message }: RunningProcess) {
  return Ready.parse(message)
}
