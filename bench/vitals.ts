import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'

/** What a visitor on a slow phone gets; medians of several visits. */
export interface Vitals {
  largestPaintMs: number
  layoutShift: number
}

const VISITS = 5
const CPU_SLOWDOWN = 4
/** Lighthouse's own slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1_638_400 / 8) * 0.9, uploadThroughput: 84_375 }
/** Reveals come within this time, and may move nothing. */
const WATCH_MS = 6_000

export async function measureVitals(url: string): Promise<Vitals> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const visits: Vitals[] = []
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, url))
    return {
      largestPaintMs: median(visits.map(({ largestPaintMs }) => largestPaintMs)),
      layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    }
  } finally {
    await browser.close()
  }
}

async function openSlowly(browser: Browser, { network }: { network: boolean }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: network ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const page = await openSlowly(browser, { network: true })
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, layoutShift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.layoutShift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.waitForTimeout(WATCH_MS)
  const seen: Vitals = await page.evaluate('seen')
  await page.context().close()
  return seen
}

/**
 * Milliseconds from each press and each letter of a whole discovery to the next paint, on a slow phone: the worst of them, as a browser's
 * own event timing says it (in steps of 8 ms).
 */
export async function measureDiscovery(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await openSlowly(browser, { network: false })
    await page.addInitScript(() => {
      const latencies: number[] = []
      Object.assign(window, { latencies })
      const options = { type: 'event', buffered: true, durationThreshold: 16 }
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) latencies.push(duration)
      }).observe(options)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /let's discover/ }).click()
    for (const answer of ['A quiet tide, mostly.', 'A small house by the sea.', 'Stay a little longer.']) {
      await page.getByRole('textbox').pressSequentially(answer, { delay: 60 })
      await page.getByRole('button', { name: /^(Continue|Complete Discovery)$/ }).click()
    }
    await page.getByRole('heading', { name: 'The Guardian' }).waitFor()
    const latencies: number[] = await page.evaluate('latencies')
    return Math.max(0, ...latencies)
  } finally {
    await browser.close()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
