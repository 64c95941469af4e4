import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'

/** Where everything of one Serein on one machine is kept. Only its owner may look inside (0700). */
export type DataDirectory = {
  root: string
  /** PGlite's own files. */
  database: string
  /** Exists while a new database is being made: what it stands beside is unfinished and holds nobody's words. */
  unfinished: string
  mail: string
  keys: string
  running: string
}

const Keys = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
})
export type Keys = z.infer<typeof Keys>

/** Makes the directory where it is missing. */
export function openDataDirectory(root: string): DataDirectory {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  chmodSync(root, 0o700)
  const mail = join(root, 'mail')
  mkdirSync(mail, { recursive: true, mode: 0o700 })
  return {
    root,
    database: join(root, 'db'),
    unfinished: join(root, 'db-unfinished'),
    mail,
    keys: join(root, 'keys.json'),
    running: join(root, 'backend.json'),
  }
}

/** This machine's own keys, random, made at the first start and never a default that others know. */
export async function loadKeys(file: string): Promise<Keys> {
  if (existsSync(file)) {
    const parsed = Keys.safeParse(parseJson(readFileSync(file, 'utf8')))
    if (!parsed.success)
      throw new Error(`The keys in ${file} cannot be read. Restore the file, or remove it to make new ones.`)
    return parsed.data
  }
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')])
  const keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: publishable.key,
    secretKey: secret.key,
  }
  writePrivateFile(file, JSON.stringify(keys, null, 2))
  return keys
}

/** Tells a developer where the running backend is. */
export function announceBackend(file: string, backend: { url: string; publishableKey: string }): () => void {
  writePrivateFile(file, JSON.stringify({ ...backend, pid: process.pid }, null, 2))
  return () => rmSync(file, { force: true })
}

/** Appears whole or not at all, readable by its owner alone. */
export function writePrivateFile(file: string, content: string) {
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${content}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
