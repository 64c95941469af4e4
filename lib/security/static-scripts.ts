import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written after each build by `server/build.ts`: the inline scripts' hashes of each page made at build time. */
export const STATIC_SCRIPTS_FILE = join('.next', 'static-scripts.json')

const schema = z.record(z.string(), z.array(z.string()))

let known: Record<string, readonly string[]> | undefined

/** Hashes of the inline scripts of the page at `path`; `undefined` where it is rendered per request. */
export function staticScriptHashes(path: string): readonly string[] | undefined {
  // In development every page is rendered per request, and an older build's hashes would be those of other scripts.
  if (process.env.NODE_ENV !== 'production') return undefined
  known ??= schema.parse(JSON.parse(readFileSync(join(process.cwd(), STATIC_SCRIPTS_FILE), 'utf8')))
  return known[path]
}
