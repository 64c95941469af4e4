import type { Page } from '@playwright/test'
import { expect, expectAccessible, GATE_ANSWER, test } from './fixtures.ts'

/** What every screen has to stand: a lost network, larger text, fewer colours, and nothing that jumps. */

const PUBLIC_PATHS = ['/', '/tell-me-more', '/premium', '/safety']
const PERSON_PATHS = ['/home', '/serein-space', '/heartprint-record', '/profile']

/** Long enough for fonts, scripts and the first reveals. */
const WATCH_MS = 2_500

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
        if ('hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(`${Number(entry.value)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForTimeout(WATCH_MS)
  expect(await page.evaluate('shifts'), path).toEqual([])
}

test('nothing jumps on the public pages', async ({ page }) => {
  await watchShifts(page)
  for (const path of PUBLIC_PATHS) await expectNoShift(page, path)
})

test('nothing jumps at home', async ({ signedInPage: page }) => {
  await watchShifts(page)
  for (const path of PERSON_PATHS) await expectNoShift(page, path)
})

async function expectReadableAtDouble(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, path).toBeLessThanOrEqual(0)
  // Nothing that is written is cut off by the box that holds it.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          !element.closest('.sr-only, [popover]') &&
          !['INPUT', 'TEXTAREA'].includes(element.tagName) &&
          ((overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 1))
        )
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(cut, path).toEqual([])
}

test('text at 200 % is all there', async ({ page, signedInPage }) => {
  for (const path of ['/safety', ...PERSON_PATHS]) await expectReadableAtDouble(signedInPage, path)
  await page.context().clearCookies()
  for (const path of PUBLIC_PATHS) await expectReadableAtDouble(page, path)
})

test('without a network the page says so, moves nothing, and takes it back', async ({ page, context }) => {
  await watchShifts(page)
  await page.goto('/safety')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline just now.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('shifts')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('You are offline just now.')).toBeHidden()
})

test('fewer colours: what is chosen, and what can be pressed, is still told apart', async ({ signedInPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/heartprint-record')
  await page.getByRole('radio', { name: 'Dreamy' }).check({ force: true })
  const chip = (name: string) => page.locator('.chip', { hasText: name })
  const background = (name: string) => chip(name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background('Dreamy')).not.toBe(await background('Joyful'))
  const border = await page
    .getByRole('button', { name: 'Save this Heartprint' })
    .evaluate((element) => getComputedStyle(element).borderTopColor)
  expect(border).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
})

test('a page that breaks says so, with a way home', async ({ signedInPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/broken on purpose/)
  allowConsoleErrors(GATE_ANSWER)
  await page.goto('/serein-space')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('broken on purpose')
      },
    }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Heartprint Record' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'To the beginning' }).click()
  await expect(page).toHaveURL('/')
})
