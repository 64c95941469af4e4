import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Everything that has to hold, as CI runs it: `npm test`. Parts by name: `npm run validate -- lint unit`. With `--deep` the long
 * forms of the suites run (`npm run test:deep`). Ends with `N passed, N failed`, where each test and each check counts as one.
 */

const RESULTS = 'test-results'

const vitest = (project: string) => [
  'vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${join(RESULTS, `${project}.json`)}`,
]

interface Part {
  /** A file to run with node, below node_modules where it does not exist here, and its arguments. */
  command: string[]
  /** Where the part leaves its counts; without one it counts as a single check. */
  counts?: () => Counts
}

interface Counts {
  passed: number
  failed: number
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function vitestPart(project: string): Part {
  return {
    command: vitest(project),
    counts() {
      const report = vitestReport.parse(readJson(`${project}.json`))
      return { passed: report.numPassedTests, failed: report.numFailedTests }
    },
  }
}

const PARTS: Record<string, Part> = {
  format: { command: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  lint: { command: ['eslint/bin/eslint.js', '--max-warnings=0', '.'] },
  types: { command: ['typescript/bin/tsc', '--noEmit'] },
  unused: { command: ['knip/bin/knip.js', '--no-progress'] },
  drift: { command: ['./scripts/database-types.ts', '--check'] },
  unit: vitestPart('unit'),
  embedded: vitestPart('embedded'),
  data: vitestPart('data'),
  build: { command: ['./server/build-now.ts'] },
  launch: vitestPart('launch'),
  e2e: {
    command: ['playwright/cli.js', 'test'],
    counts() {
      const { stats } = playwrightReport.parse(readJson('report.json'))
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  },
}

/** What may run beside each other on two cores, and what has to wait for the build. */
const LANES = [
  ['format', 'types', 'lint', 'unused', 'drift', 'build'],
  ['unit', 'embedded', 'data'],
]
const AFTERWARDS = ['launch', 'e2e']

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(RESULTS, file), 'utf8'))
}

const deep = process.argv.includes('--deep')
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const total: Counts = { passed: 0, failed: 0 }
const broken: string[] = []

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
await Promise.all(LANES.map(runInTurn))
await runInTurn(AFTERWARDS)
if (broken.length > 0) console.log(`\nNot well: ${broken.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = broken.length > 0 ? 1 : 0

async function runInTurn(names: string[]): Promise<void> {
  for (const name of names) {
    const part = PARTS[name]
    if (part && (asked.length === 0 || asked.includes(name))) await runPart(name, part)
  }
}

async function runPart(name: string, { command, counts }: Part): Promise<void> {
  const began = Date.now()
  const { status, output } = await runNode(command)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const counted = countSafely(counts) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed)
  total.passed += counted.passed
  total.failed += failed
  if (failed > 0) broken.push(name)
  console.log(`\n=== ${name}: ${counted.passed} passed, ${failed} failed, ${seconds} s`)
  if (failed > 0) console.log(output)
}

/** A part that broke down before it wrote its report has no counts, and is a failure all the same. */
function countSafely(counts: Part['counts']): Counts | undefined {
  try {
    return counts?.()
  } catch {
    return undefined
  }
}

function runNode([file = '', ...rest]: string[]): Promise<{ status: number | null; output: string }> {
  const script = file.startsWith('./') ? file : join('node_modules', file)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...rest], {
    env: { ...process.env, NO_COLOR: '1', LITE_AUTH_BCRYPT_COST: '4', ...(deep ? { SEREIN_DEEP: 'true' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}
