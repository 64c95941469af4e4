import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { readBackend, signIn, type TestPerson } from '../../e2e/people.ts'
import { siteUrl } from '../../e2e/servers.ts'
import type { Sky } from '../../lib/domain/sky.ts'
import type { Scene } from './scene.ts'
import type { Picture, Size } from './sheets.ts'

const SKIES: readonly Sky[] = ['dawn', 'day', 'dusk', 'night']
const VIEWPORTS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
/** Where it is that hour now: greetings and skies then belong together. */
const HOURS: Readonly<Record<Sky, number>> = { dawn: 7, day: 13, dusk: 19, night: 23 }
/** What slides and fades in has arrived after this. */
const SETTLE_MS = 450
const STEP_TIMEOUT_MS = 20_000

export interface Taken extends Picture {
  sky: Sky
  size: Size
}

/** Takes the pictures of one scene at one size: a fresh browser for each sky. */
export async function takeScene(
  browser: Browser,
  scene: Scene,
  size: Size,
  { people, folder }: { people: Readonly<Record<string, TestPerson>>; folder: string },
): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const sky of scene.skies ?? SKIES) {
    const file = join(folder, `${slug(scene.name)}-${size}-${sky}.png`)
    await takeOne(browser, scene, { size, sky, file, person: people[scene.who ?? 'visitor'] })
    taken.push({ file, caption: `${scene.name} · ${sky}`, sky, size })
  }
  return taken
}

async function takeOne(
  browser: Browser,
  scene: Scene,
  { size, sky, file, person }: { size: Size; sky: Sky; file: string; person: TestPerson | undefined },
): Promise<void> {
  const viewport = VIEWPORTS[size]
  const context = await browser.newContext({
    baseURL: siteUrl('gallery'),
    viewport: { ...viewport, width: scene.width ?? viewport.width },
    timezoneId: zoneAtHour(HOURS[sky]),
    locale: 'en-US',
    reducedMotion: scene.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: scene.forcedColours ? 'active' : 'none',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  const { pid } = readBackend('gallery')
  try {
    await context.addCookies([{ url: siteUrl('gallery'), name: 'serein-tz', value: zoneAtHour(HOURS[sky]) }])
    if (person) await signIn(context, person, 'gallery')
    const page = await context.newPage()
    const stage = { page, context, person, freezeBackend: () => void process.kill(pid, 'SIGSTOP') }
    await page.addInitScript((name) => localStorage.setItem('serein-sky', name), sky)
    await scene.prepare?.(stage)
    await page.goto(scene.path)
    if (scene.textPercent) await enlargeText(page, scene.textPercent)
    await scene.act?.(stage)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(SETTLE_MS)
    if (scene.whole) await showWhole(page)
    await page.screenshot({ path: file })
  } finally {
    process.kill(pid, 'SIGCONT')
    await context.close()
  }
}

/** As tall a window as the page: the sky stands still behind it, and is then drawn once. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize() ?? VIEWPORTS.phone
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo(0, 0))
}

async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
}

/** A time zone where it is that hour just now. Their names count westwards. */
function zoneAtHour(hour: number): string {
  const FARTHEST_EAST = 14
  const east = (hour - new Date().getUTCHours() + 48) % 24
  const offset = east > FARTHEST_EAST ? east - 24 : east
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
