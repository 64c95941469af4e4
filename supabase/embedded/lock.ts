import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** Two processes on one data directory lose rows without a word. So the directory belongs to whoever holds its lock. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(`The data in ${directory} is in use by another Serein (process ${pid}).`)
    this.name = 'DirectoryInUseError'
  }
}

const Holder = z.object({ pid: z.number().int().positive(), born: z.string() })

/**
 * Takes the lock of a data directory; returns what releases it. A lock left behind by `kill -9` is recognised, also
 * when its process id has been given to another process since: the holder's time of birth is kept beside its id.
 * @throws DirectoryInUseError
 */
export function takeLock(directory: string): () => void {
  const file = `${directory}/lock.json`
  const mine = `${file}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) ?? 'unknown' })
  writeFileSync(mine, content, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(mine, file)) return () => release(file, content)
      const found = readText(file)
      if (found === undefined) continue
      const holder = parseHolder(found)
      if (holder && isAlive(holder)) throw new DirectoryInUseError(directory, holder.pid)
      setAside(file, found)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

/** Moves a stale lock away; puts it back if another process has replaced it in between. */
function setAside(file: string, stale: string) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readText(aside) !== stale) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function release(file: string, content: string) {
  if (readText(file) === content) rmSync(file, { force: true })
}

/** `link` fails when the target exists, and shows it only with its whole content: unlike open and write. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function isAlive({ pid, born }: z.infer<typeof Holder>): boolean {
  try {
    process.kill(pid, 0)
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false
  }
  const now = birthOf(pid)
  return now === undefined || now === born
}

/** A value that no other process with this id ever had: boot and time of start. Undefined where it cannot be known. */
function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat !== undefined) {
    // The name of the program, in parentheses, may hold spaces and parentheses itself. The start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${readText('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function parseHolder(content: string): z.infer<typeof Holder> | undefined {
  try {
    return Holder.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
