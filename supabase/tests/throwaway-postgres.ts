import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN_DIRECTORY = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 20_000
const SUPERUSER = 'throwaway'

export type ThrowawayPostgres = {
  /** Makes an empty database and answers its address, as the superuser. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Where the newest Postgres on this machine keeps its programs, if it has one. Debian's places, then the path. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_DIRECTORY) ? readdirSync(DEBIAN_DIRECTORY) : []
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_DIRECTORY, version, 'bin'))
  return [...debian, ...(process.env.PATH ?? '').split(':')].find((directory) => existsSync(join(directory, 'initdb')))
}

/** Starts a Postgres of its own on 127.0.0.1, with everything in a directory that is gone afterwards. */
export async function startThrowawayPostgres(programs: string): Promise<ThrowawayPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'serein-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const options = { ...user, cwd: directory }
  const data = join(directory, 'data')
  const port = await findFreePort()
  await run(join(programs, 'initdb'), ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C'], options)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  const psql = (database: string, sql: string) =>
    run(join(programs, 'psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER, '-d', database, '-qc', sql])
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await psql('postgres', 'select 1').catch(() => undefined))) {
    if (Date.now() > deadline) {
      await stop()
      throw new Error('The throwaway Postgres did not start.')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async createDatabase(name) {
      await psql('postgres', `create database "${name}"`)
      return `postgres://${SUPERUSER}@127.0.0.1:${port}/${name}`
    },
    stop,
  }
}

/** Postgres refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(sortPostgresFirst(readFileSync('/etc/passwd', 'utf8')))
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

function sortPostgresFirst(passwd: string): string {
  const lines = passwd.split('\n')
  return [...lines.filter((line) => line.startsWith('postgres:')), ...lines].join('\n')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('There is no free port.')),
      )
    })
  })
}
