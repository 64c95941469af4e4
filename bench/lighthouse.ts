import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { findBrowser } from '../e2e/browser.ts'

/** 176 MB with what it stands on: fetched by those who measure, and not by everyone who installs. */
const PACKAGE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3

/** Scores of 0 to 100, medians of three runs as a mobile. */
export type Scores = Record<(typeof CATEGORIES)[number], number>

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() }),
  ),
})

/** Measures a page; `undefined` where Lighthouse cannot be had or does not run here. `faults` names what is short of perfect. */
export async function measureLighthouse(url: string): Promise<{ scores: Scores; faults: string[] } | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-lighthouse-'))
  try {
    const reports: z.infer<typeof reportSchema>[] = []
    for (let run = 0; run < RUNS; run++) {
      const file = join(folder, `${run}.json`)
      if ((await runLighthouse(url, file)) !== 0) return undefined
      reports.push(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    }
    const score = (category: string) =>
      reports.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100)).sort((a, b) => a - b)[
        Math.floor(RUNS / 2)
      ] ?? NaN
    const faults = Object.values(reports[0]?.audits ?? {})
      .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
      .map(({ title }) => title)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      faults,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runLighthouse(url: string, file: string): Promise<number | null> {
  const child = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: findBrowser(),
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(null)))
}
