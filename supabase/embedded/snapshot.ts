import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@supabase/lite/pglite'

/**
 * Making a database from nothing takes four seconds, unpacking one made before takes one. The copy is taken
 * before the first migration, and so serves any of them, and nobody has written a word in it.
 */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/serein-embedded', import.meta.url))
const KEPT_SNAPSHOTS = 2

/** The empty database with this fingerprint, if one was kept. */
export function readSnapshot(fingerprint: string): Blob | undefined {
  try {
    return new Blob([readFileSync(fileOf(fingerprint))])
  } catch {
    return undefined
  }
}

/** Keeps the database for the next cold start. It is a cache: what goes wrong here goes wrong quietly. */
export async function writeSnapshot(fingerprint: string, pglite: PGlite) {
  const draft = `${fileOf(fingerprint)}.${process.pid}.tmp`
  try {
    const dump = await pglite.dumpDataDir('none')
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, fileOf(fingerprint))
    removeOldest()
  } catch {
    // A read-only checkout, a full disk: the next cold start takes its four seconds.
    rmSync(draft, { force: true })
  }
}

function removeOldest() {
  const files = readdirSync(CACHE)
    .map((name) => ({ file: join(CACHE, name), time: statSync(join(CACHE, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of files.slice(KEPT_SNAPSHOTS)) rmSync(file, { force: true })
}

function fileOf(fingerprint: string): string {
  return join(CACHE, `${fingerprint}.tar`)
}
