import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { STATIC_SCRIPTS_FILE } from '../lib/security/static-scripts.ts'
import { StartError } from './start-error.ts'

const SOURCES = [
  '{app,components,lib,public}/**/*',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP_FILE = join('.next', 'serein-build')
const PAGES = join('.next', 'server', 'app')
const OTHER_BUILD_WAIT_MS = 1_000
const OTHER_BUILD_TRIES = 300

/** Builds when there is no build of exactly these sources: a second start builds nothing. Throws `StartError`. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = hashSources()
  if (isBuilt(stamp)) return
  console.log('Building Serein. This happens once and takes about a minute.')
  const { status, output } = await runNextBuild()
  if (status !== 0 && /another next build/i.test(output)) return await waitForOtherBuild(stamp)
  if (status !== 0) throw new StartError(`the build failed.\n${output}`)
  writeStaticScripts()
  writeFileSync(STAMP_FILE, stamp)
}

function isBuilt(stamp: string): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp && existsSync(join('.next', 'BUILD_ID'))
}

/** A second start in the same folder, a moment after the first. */
async function waitForOtherBuild(stamp: string): Promise<void> {
  for (let tries = 0; tries < OTHER_BUILD_TRIES; tries++) {
    if (isBuilt(stamp)) return
    await wait(OTHER_BUILD_WAIT_MS)
  }
  throw new StartError('another build of Serein in this folder did not come to an end')
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

async function runNextBuild(): Promise<{ status: number | null; output: string }> {
  const next = join('node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'build'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { status: child.exitCode, output }
}

/** Collects the hashes of the inline scripts of every page made at build time, for the content security policy. */
function writeStaticScripts(): void {
  const hashesByPath: Record<string, string[]> = {}
  for (const file of globSync('**/*.html', { cwd: PAGES })) {
    const html = readFileSync(join(PAGES, file), 'utf8')
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    )
    const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
    hashesByPath[path] = [...new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))]
  }
  writeFileSync(STATIC_SCRIPTS_FILE, JSON.stringify(hashesByPath))
}
