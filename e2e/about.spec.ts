import type { Page } from '@playwright/test'
import { ABOUT_SECTIONS, scheduleAbout } from '../lib/domain/about.ts'
import { readLayoutShift } from './discovery.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const skip = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true })

function readOpacities(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.about-section')].map((element) => Number(getComputedStyle(element).opacity)),
  )
}

async function expectAllTold(page: Page): Promise<void> {
  await expect.poll(() => readOpacities(page)).toEqual(Array.from({ length: 8 }, () => 1))
  await expect(skip(page)).toBeHidden()
}

test('seven sections appear one after the other, and stand at once the next time', async ({ page }) => {
  await page.goto('/tell-me-more')
  const planned = await page
    .locator('section.about-section')
    .evaluateAll((sections) => sections.map((section) => parseFloat(getComputedStyle(section).animationDelay) * 1000))
  expect(planned).toEqual(scheduleAbout())
  const early = await readOpacities(page)
  expect(early.at(-1)).toBe(0)
  await expect(skip(page)).toBeVisible()
  for (const section of ABOUT_SECTIONS) await expect(page.getByRole('heading', { name: section })).toHaveCount(1)
  await expectAllTold(page)
  expect(await readLayoutShift(page)).toBe(0)
  await expectAccessible(page)
  await page.reload()
  await expectAllTold(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('any key, or Skip, tells the rest', async ({ page }) => {
  await page.goto('/tell-me-more')
  await page.keyboard.press('ArrowDown')
  await expectAllTold(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await skip(page).click()
  await expectAllTold(page)
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeFocused()
})

test('it leads back, and on', async ({ page }) => {
  await page.goto('/tell-me-more')
  await page.keyboard.press('x')
  await page.getByRole('link', { name: "I'm Ready Now" }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/tell-me-more')
  await page.getByRole('link', { name: 'Back to Journey' }).click()
  await expect(page).toHaveURL('/')
})

test('it is static, calls no AI a therapist, and is well under every sky', async ({ page, request }) => {
  const response = await request.get('/tell-me-more')
  expect(response.headers()['cache-control']).toContain('s-maxage')
  expect(response.headers()['content-security-policy']).not.toContain('nonce-')
  expect((await response.text()).toLowerCase()).not.toContain('therap')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const sky of ['dawn', 'day', 'dusk', 'night']) {
    await page.goto('/tell-me-more')
    await page.evaluate((name) => localStorage.setItem('serein-sky', name), sky)
    await page.reload()
    await expectAllTold(page)
    await expectAccessible(page)
  }
})
