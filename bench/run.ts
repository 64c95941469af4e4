import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../server/build.ts'
import { startEmbeddedBackend } from '../supabase/embedded/backend.ts'
import { firstLoadBytes } from './first-load.ts'
import { countCalls, cpuSeconds, startEmpty, startSerein, type Running } from './servers.ts'

/**
 * The foundation's figures, each against an empty Next page built and served in the same run: `npm run bench`. Ratios can be compared
 * between machines; the milliseconds beside them cannot. Writes `bench/foundation.md`.
 */

const REQUESTS = 400
const WARM_UP = 100
const KIB = 1024
const PAGES = ['/home', '/heartprint-record']

const folder = mkdtempSync(join(tmpdir(), 'serein-bench-'))
const lines: string[] = []

try {
  await buildIfNeeded()
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', 'bench/empty'], { stdio: 'ignore' })
  const empty = await startEmpty(4500)
  try {
    await measurePages(empty)
    await measureBoot(empty)
  } finally {
    await empty.stop()
  }
  const report = `# The foundation's figures\n\nMade by \`npm run bench\`, all in one run. Ratios against an empty Next page.\n\n| What | Serein | Empty page | Ratio |\n|---|---|---|---|\n${lines.join('\n')}\n`
  writeFileSync('bench/foundation.md', report)
  console.log(report)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** JavaScript, CPU and calls of the signed-in pages. */
async function measurePages(empty: Running): Promise<void> {
  const backend = await startEmbeddedBackend({ dataDir: join(folder, 'backend'), siteUrl: 'http://localhost:4501' })
  const counted = await countCalls(backend.url)
  const serein = await startSerein(4501, {
    SUPABASE_URL: counted.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_JWT_SECRET: backend.jwtSecret,
  })
  try {
    const cookie = await signUp(serein.url)
    const emptyBytes = await firstLoadBytes(`${empty.url}/dynamic`)
    const emptyCpu = await cpuPerRequest(empty, '/dynamic', '')
    for (const page of PAGES) {
      const bytes = await firstLoadBytes(serein.url + page, cookie)
      row(`First-load JavaScript of \`${page}\`, gzip`, kib(bytes), kib(emptyBytes), bytes / emptyBytes)
    }
    for (const page of PAGES) {
      counted.take()
      await (await fetch(serein.url + page, { headers: { cookie } })).text()
      const { rest = 0, auth = 0 } = counted.take()
      const cpu = await cpuPerRequest(serein, page, cookie)
      row(`CPU of \`${page}\`, signed in, against an empty dynamic page`, ms(cpu), ms(emptyCpu), cpu / emptyCpu)
      lines.push(`| Calls for \`${page}\`: data API / authentication | ${rest} / ${auth} | 0 / 0 | |`)
    }
  } finally {
    await serein.stop()
    counted.close()
    await backend.close()
  }
}

/** From the command to the first answer; cold makes the data, warm finds it. */
async function measureBoot(empty: Running): Promise<void> {
  const dataDir = join(folder, 'boot')
  for (const kind of ['cold', 'warm']) {
    const serein = await startSerein(4502, { SEREIN_DATA_DIR: dataDir })
    row(`Boot with the embedded backend, ${kind}`, ms(serein.bootMs), ms(empty.bootMs), serein.bootMs / empty.bootMs)
    await serein.stop()
  }
}

async function signUp(url: string): Promise<string> {
  const body = new URLSearchParams({ name: 'Wren', email: 'wren@example.com', password: 'still-water-1' })
  const response = await fetch(`${url}/auth/sign-up`, { method: 'POST', body })
  if (!response.ok) throw new Error(`the bench could not sign up: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function cpuPerRequest(server: Running, path: string, cookie: string): Promise<number> {
  const ask = async () => (await fetch(server.url + path, { headers: { cookie } })).text()
  for (let i = 0; i < WARM_UP; i++) await ask()
  const before = cpuSeconds(server.pid)
  for (let i = 0; i < REQUESTS; i++) await ask()
  return ((cpuSeconds(server.pid) - before) / REQUESTS) * 1000
}

function row(what: string, serein: string, empty: string, ratio: number): void {
  lines.push(`| ${what} | ${serein} | ${empty} | ${ratio.toFixed(2)} |`)
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 2 : 0)} ms`
}
