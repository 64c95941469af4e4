import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

const DEBIAN = '/usr/lib/postgresql'
const READY_WITHIN_MS = 15_000

/** Where the newest Postgres of this machine is, if there is one (Debian keeps it off the path). */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/bin', '/usr/local/bin']
  return candidates.find((directory) => existsSync(join(directory, 'initdb')))
}

/** A cluster of its own on a free port, gone when `stop` was called. Postgres refuses to run as root. */
export async function startPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'serein-postgres-'))
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const initArguments = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), initArguments, { ...owner, stdio: 'ignore', cwd: directory })
  const port = await findFreePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    stdio: 'ignore',
    cwd: directory,
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function unprivileged() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function waitUntilReady(url: string) {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 1 })
    try {
      await sql`select 1`
      return
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await sql.end()
    }
  }
}
