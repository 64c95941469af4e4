import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const running = new Set<ChildProcess>()
const folders: string[] = []

afterEach(async () => {
  for (const child of running) {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-launch-'))
  folders.push(folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

interface Run {
  child: ChildProcess
  output: () => string
  exited: Promise<number | null>
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LITE_AUTH_BCRYPT_COST: '4', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'close').then(() => {
    running.delete(child)
    return child.exitCode
  })
  return { child, output: () => output, exited }
}

async function start(env: Record<string, string>): Promise<Run> {
  const started = run(env)
  await expect.poll(started.output, { timeout: 150_000, interval: 50 }).toMatch(/Serein is at|did not start/)
  expect(started.output()).toContain(`Serein is at http://localhost:${env.PORT}`)
  return started
}

async function signUp(port: string): Promise<string> {
  const response = await fetch(`http://localhost:${port}/auth/sign-up`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Wren',
      email: `wren.${crypto.randomUUID()}@example.com`,
      password: 'still-water-1',
    }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function keepHeartprint(port: string, cookie: string, title: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}/api/heartprints/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title, mood: 'Hopeful', energy_level: 3, reflection: 'To be there tomorrow' }),
  })
  return response.status
}

async function readPage(port: string, path: string, cookie: string): Promise<string> {
  return (await fetch(`http://localhost:${port}${path}`, { headers: { cookie } })).text()
}

function backendPid(dataDir: string): number {
  return JSON.parse(readFileSync(join(dataDir, 'backend.json'), 'utf8')).pid
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // no such process
  }
}

const hosted = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_JWT_SECRET: 'x'.repeat(40),
}

describe('what stands in the way is one clear line, and exit status 1', () => {
  it.each([
    [{ PORT: 'seventy' }, 'PORT'],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_PUBLISHABLE_KEY'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ DB_DRIVER: 'postgres' }, 'DB_URL'],
    [{ SITE_URL: 'nowhere' }, 'SITE_URL'],
    [{ SEREIN_DATA_DIR: 'package.json' }, 'SEREIN_DATA_DIR'],
    [{ DB_DRIVER: 'postgres', DB_URL: 'postgres://127.0.0.1:9/serein' }, 'DB_URL'],
  ])('%o', async (env, named) => {
    const { exited, output } = run({ PORT: String(await freePort()), SEREIN_DATA_DIR: makeFolder(), ...env })
    expect(await exited).toBe(1)
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).toContain(named)
  })

  it('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const { exited, output } = run({ PORT: port, SEREIN_DATA_DIR: makeFolder() })
    expect(await exited).toBe(1)
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).toContain(`port ${port} is taken`)
    server.close()
  })

  it('a data directory that another process uses', async () => {
    const dataDir = makeFolder()
    await start({ PORT: String(await freePort()), SEREIN_DATA_DIR: dataDir })
    const second = run({ PORT: String(await freePort()), SEREIN_DATA_DIR: dataDir })
    expect(await second.exited).toBe(1)
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect(second.output()).toContain('in use')
  })
})

describe('starting and stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s stops all of it', async (signal) => {
    const dataDir = makeFolder()
    const PORT = String(await freePort())
    const { child, exited } = await start({ PORT, SEREIN_DATA_DIR: dataDir })
    const pid = backendPid(dataDir)
    child.kill(signal)
    expect(await exited).toBe(0)
    expect(isAlive(pid)).toBe(false)
    await expect(fetch(`http://localhost:${PORT}/`)).rejects.toThrow()
  })

  it('SIGTERM stops it while somebody listens to realtime', async () => {
    const dataDir = makeFolder()
    const PORT = String(await freePort())
    const { child, exited } = await start({ PORT, SEREIN_DATA_DIR: dataDir })
    const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'backend.json'), 'utf8'))
    const socket = new WebSocket(`ws://localhost:${PORT}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const began = Date.now()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  it('two run side by side, and know nothing of each other', async () => {
    const ports = [String(await freePort()), String(await freePort())] as const
    await Promise.all(ports.map((PORT) => start({ PORT, SEREIN_DATA_DIR: makeFolder() })))
    const cookie = await signUp(ports[0])
    expect(await keepHeartprint(ports[0], cookie, 'Only here')).toBe(201)
    // One browser sends the cookies of one to the other: that one neither takes them nor takes them away.
    const other = await fetch(`http://localhost:${ports[1]}/home`, { headers: { cookie } })
    expect(other.status).toBe(401)
    expect(other.headers.getSetCookie()).toEqual([])
  })

  it('a heartprint is there after a restart, after kill -9 of everything, and when the backend alone dies', async () => {
    const env = { PORT: String(await freePort()), SEREIN_DATA_DIR: makeFolder() }
    const first = await start(env)
    expect(first.output()).not.toContain('Building') // built before these tests: a second start builds nothing
    const cookie = await signUp(env.PORT)
    expect(await keepHeartprint(env.PORT, cookie, 'Before the restart')).toBe(201)
    first.child.kill('SIGTERM')
    await first.exited

    const second = await start(env)
    expect(await keepHeartprint(env.PORT, cookie, 'Before the kill')).toBe(201)
    const killed = backendPid(env.SEREIN_DATA_DIR)
    process.kill(killed, 'SIGKILL')
    second.child.kill('SIGKILL')
    await second.exited

    const third = await start(env)
    const page = await readPage(env.PORT, '/heartprint-record', cookie)
    expect(page).toContain('Before the restart')
    expect(page).toContain('Before the kill')

    process.kill(backendPid(env.SEREIN_DATA_DIR), 'SIGKILL')
    await expect
      .poll(() => keepHeartprint(env.PORT, cookie, 'After the backend came back'), { timeout: 30_000, interval: 500 })
      .toBe(201)
    // Nobody's words, name or address in a log, whatever went wrong meanwhile.
    for (const { output } of [first, second, third])
      expect(output()).not.toMatch(/Before the|be there tomorrow|wren\./i)
  })

  it('behind https: bound cookies, HSTS, its own origin alone, and the visitor’s address from the proxy', async () => {
    const PORT = String(await freePort())
    const SITE_URL = 'https://serein.example'
    const child = run({ PORT, SITE_URL, SEREIN_DATA_DIR: makeFolder() })
    await expect.poll(child.output, { timeout: 60_000, interval: 50 }).toContain(`Serein is at ${SITE_URL}`)
    const post = (path: string, headers: Record<string, string>, email = `wren.${crypto.randomUUID()}@example.com`) =>
      fetch(`http://localhost:${PORT}${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ name: 'Wren', email, password: 'still-water-1' }),
      })

    const signedUp = await post('/auth/sign-up', { origin: SITE_URL })
    expect(signedUp.status).toBe(200)
    expect(signedUp.headers.get('strict-transport-security')).toContain('max-age=63072000')
    const cookies = signedUp.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('__Host-serein-session='))).toMatch(/HttpOnly/i)
    for (const line of cookies) expect(line).toMatch(/; Secure/i)
    expect((await post('/auth/sign-up', { origin: 'https://other.example' })).status).toBe(403)

    // 120 sign-ins of one network address in five minutes; what the visitor writes into the header itself counts for nothing.
    const knock = (forwarded: string) => post('/auth/sign-in', { 'x-forwarded-for': forwarded })
    for (let i = 0; i < 120; i += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => knock(`198.51.100.${i + n}, 192.0.2.7`)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
    }
    expect((await knock('203.0.113.9, 192.0.2.7')).status).toBe(429)
    expect((await knock('192.0.2.7, 203.0.113.9')).status).toBe(400)
  })

  it('with a hosted project none of the embedded backend is started or loaded', async () => {
    const dataDir = join(makeFolder(), 'data')
    const PORT = String(await freePort())
    const { child } = await start({ ...hosted, PORT, SEREIN_DATA_DIR: dataDir })
    expect(existsSync(dataDir)).toBe(false)
    const pid = child.pid ?? 0
    expect(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()).toBe('')
    expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toMatch(/pglite|supabase\/lite/)
    const page = await fetch(`http://localhost:${PORT}/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://127.0.0.1:9 ws://127.0.0.1:9",
    )
  })
})
