import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../server/build.ts'
import { firstLoadBytes } from './first-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { requestsPerSecond } from './load.ts'
import { startEmpty, startSerein, type Running } from './servers.ts'
import { measureDiscovery, measureVitals } from './vitals.ts'

/**
 * What the public pages weigh, and how soon they are there, each against an empty Next page built and served in the same run: part
 * of `npm run bench`. Writes `bench/face.md`.
 */

const PAGES = ['/', '/tell-me-more', '/premium']
const ROUNDS = 3

const folder = mkdtempSync(join(tmpdir(), 'serein-bench-face-'))
const lines: string[] = []
const notes: string[] = []

try {
  await buildIfNeeded()
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', 'bench/empty'], { stdio: 'ignore' })
  const empty = await startEmpty(4503)
  const serein = await startSerein(4504, { SEREIN_DATA_DIR: folder })
  try {
    await measureBytes(serein, empty)
    await measureRequests(serein, empty)
    await measurePaints(serein, empty)
    const latency = await measureDiscovery(`${serein.url}/`)
    lines.push(`| Discovery, worst interaction on a slow phone | ${Math.round(latency)} ms | | |`)
    await measureScores(serein, empty)
  } finally {
    await serein.stop()
    await empty.stop()
  }
  const table = `| What | Serein | Empty page | Ratio |\n|---|---|---|---|\n${lines.join('\n')}`
  const report = `# The face's figures\n\nMade by \`npm run bench\`, all in one run, against an empty static Next page. Ratios can be compared between machines, the rest cannot.\n\n${table}\n\n${notes.join('\n')}\n`
  writeFileSync('bench/face.md', report)
  console.log(report)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureBytes(serein: Running, empty: Running): Promise<void> {
  const emptyBytes = await firstLoadBytes(`${empty.url}/`)
  for (const page of PAGES) {
    const bytes = await firstLoadBytes(serein.url + page)
    row(`First-load JavaScript of \`${page}\`, gzip`, kib(bytes), kib(emptyBytes), bytes / emptyBytes)
  }
}

/** In turns, so that a machine that slows down slows both. */
async function measureRequests(serein: Running, empty: Running): Promise<void> {
  const rates = { serein: 0, empty: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    rates.empty = Math.max(rates.empty, await requestsPerSecond(`${empty.url}/`))
    rates.serein = Math.max(rates.serein, await requestsPerSecond(`${serein.url}/`))
  }
  const perSecond = (rate: number) => `${Math.round(rate)}/s`
  row(
    'Requests of `/` a second, best of 3',
    perSecond(rates.serein),
    perSecond(rates.empty),
    rates.serein / rates.empty,
  )
}

async function measurePaints(serein: Running, empty: Running): Promise<void> {
  const base = await measureVitals(`${empty.url}/`)
  for (const page of PAGES) {
    const vitals = await measureVitals(serein.url + page)
    const ms = (value: number) => `${Math.round(value)} ms`
    row(
      `LCP of \`${page}\`, slow phone and slow 4G`,
      ms(vitals.largestPaintMs),
      ms(base.largestPaintMs),
      vitals.largestPaintMs / base.largestPaintMs,
    )
    lines.push(
      `| CLS of \`${page}\`, worst of 5 | ${vitals.layoutShift.toFixed(4)} | ${base.layoutShift.toFixed(4)} | |`,
    )
  }
}

async function measureScores(serein: Running, empty: Running): Promise<void> {
  const base = await measureLighthouse(`${empty.url}/`)
  if (!base) {
    notes.push('Lighthouse could not be run here.')
    return
  }
  for (const page of PAGES) {
    const measured = await measureLighthouse(serein.url + page)
    if (!measured) continue
    const { scores, faults } = measured
    const show = ({ performance, accessibility, 'best-practices': practices, seo }: typeof scores) =>
      [performance, accessibility, practices, seo].join(' / ')
    lines.push(
      `| Lighthouse mobile of \`${page}\`: performance / accessibility / best practices / SEO | ${show(scores)} | ${show(base.scores)} | |`,
    )
    if (faults.length > 0) notes.push(`- Lighthouse on \`${page}\`: ${faults.join('; ')}.`)
  }
}

function row(what: string, serein: string, empty: string, ratio: number): void {
  lines.push(`| ${what} | ${serein} | ${empty} | ${ratio.toFixed(2)} |`)
}

function kib(bytes: number): string {
  const KIB = 1024
  return `${(bytes / KIB).toFixed(1)} KiB`
}
