import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Running {
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first answer. */
  bootMs: number
  stop(): Promise<void>
}

const POLL_MS = 20

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(2_000) })
      return
    } catch {
      await wait(POLL_MS) // not listening yet
    }
  }
  throw new Error('a server of the bench ended before it answered')
}

async function run(args: string[], port: number, env: Record<string, string>, path: string): Promise<Running> {
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswered(url + path, child)
  const bootMs = performance.now() - began
  return {
    url,
    pid: child.pid ?? 0,
    bootMs,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Serein as `npm start` runs it. */
export function startSerein(port: number, env: Record<string, string>): Promise<Running> {
  return run(['server/start.ts'], port, env, '/api/health')
}

/** The empty Next app beside this file, built before in the same run. */
export function startEmpty(port: number): Promise<Running> {
  return run(['node_modules/next/dist/bin/next', 'start', 'bench/empty', '-p', String(port)], port, {}, '/')
}

/** CPU seconds that a process has used up to now. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICKS_PER_SECOND = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** A way to `target` that counts the calls it passes on, by the first two parts of their path. */
export async function countCalls(
  target: string,
): Promise<{ url: string; take(): Record<string, number>; close(): void }> {
  let calls: Record<string, number> = {}
  const server = createServer(async (request, response) => {
    const kind = (request.url ?? '/').split('/').slice(1, 2).join('/')
    calls[kind] = (calls[kind] ?? 0) + 1
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length'].includes(name)) headers.set(name, String(value))
    }
    const { method = 'GET' } = request
    const answer = await fetch(target + request.url, {
      method,
      headers,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    take() {
      const taken = calls
      calls = {}
      return taken
    },
    close: () => server.close(),
  }
}
