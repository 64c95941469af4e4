import type { Page } from '@playwright/test'
import { PROTECTED_PATHS } from '../lib/routes.ts'
import { expect, expectAccessible, GATE_ANSWER, test } from './fixtures.ts'

const PUBLIC_PATHS = ['/', '/tell-me-more', '/premium', '/safety', '/auth/confirm', '/auth/new-password']

/** Nothing has to be scrolled sideways, at the narrowest screen and as at 400 % zoom. */
async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

async function expectWell(page: Page, path: string): Promise<void> {
  // What is told bit by bit is there at once: its own journeys tell it in its time.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await page.title()).toMatch(/Serein/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
}

for (const path of PUBLIC_PATHS) test(`${path} is well for a visitor`, ({ page }) => expectWell(page, path))
for (const path of PROTECTED_PATHS) {
  test(`${path} is well for someone signed in`, ({ signedInPage }) => expectWell(signedInPage, path))
}

for (const sky of ['dawn', 'day', 'dusk', 'night']) {
  test(`every text can be read under the ${sky} sky`, async ({ signedInPage: page }) => {
    await page.addInitScript((name) => localStorage.setItem('serein-sky', name), sky)
    for (const path of ['/home', '/heartprint-record']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-sky', sky)
      await expectAccessible(page)
    }
  })
}

test('words of buttons stay whole on a phone, and a box for a password has room with letters twice as large', async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile')
  for (const name of ['Manage Subscription', 'Privacy Settings', 'Sign Out']) {
    const button = page.getByRole('main').getByRole(name === 'Sign Out' ? 'button' : 'link', { name })
    expect((await button.boundingBox())?.height, name).toBeLessThan(60)
  }
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await visitor.goto(`${baseURL}/premium`)
  await visitor.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await visitor.getByRole('button', { name: 'Log In', exact: true }).click()
  const password = visitor.getByRole('dialog').getByLabel('Password', { exact: true })
  expect((await password.boundingBox())?.width).toBeGreaterThan(150)
  await visitor.close()
})

test('the bar leads where it says, for a visitor', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(GATE_ANSWER)
  await page.goto('/')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto('/tell-me-more')
  await page
    .getByRole('link', { name: 'Premium' })
    .or(page.getByRole('button', { name: 'Premium' }))
    .click()
  await expect(page).toHaveURL('/premium')
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click()
  await expect(page).toHaveURL('/tell-me-more')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/premium')
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Gentle Whispers')).toBeVisible()
  await expect(panel.getByText('Your whispers will appear here...')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeVisible()
})

test('the bar and the whispers of someone signed in', async ({ signedInPage: page }) => {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Profile', exact: true }).click()
  await expect(page.getByText('Premium Member', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Profile', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog')
  for (const title of ['Daily Wording', 'Lullaby Reminder', 'Secret Garden', 'Twin']) {
    await expect(panel.getByText(title, { exact: true })).toBeVisible()
  }
  for (const age of ['30m ago', '2h ago', '4h ago', '1d ago']) await expect(panel.getByText(age)).toBeVisible()
  await expectAccessible(page)
  const wording = panel.getByRole('button', { name: /Daily Wording/ })
  await expect(wording).toHaveAccessibleName(/New$/)
  const marked = page.waitForResponse('/api/whispers/read')
  await wording.click()
  await expect(wording).not.toHaveAccessibleName(/New/)
  expect((await marked).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(wording).toBeVisible()
  await expect(wording).not.toHaveAccessibleName(/New/)
  await expect(panel.getByRole('button', { name: /Lullaby Reminder/ })).toHaveAccessibleName(/New$/)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog').getByText('Twin', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' })).toBeHidden()
})

test('from home by its four doors, and on to a heartprint', async ({ signedInPage: page }) => {
  await page.goto('/home')
  for (const [door, path] of [
    ['Twin', '/serein-twin'],
    ['Circles', '/serein-circles'],
    ['Origin', '/serein-origin'],
    ['Space', '/serein-space'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(door) })
      .click()
    await expect(page).toHaveURL(path)
    if (door !== 'Space') await page.goBack()
  }
  await expect(page.getByRole('heading', { name: 'Your Sanctuary for Reflection' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Heartprint/ })
    .click()
  await expect(page.getByRole('button', { name: 'Save this Heartprint' })).toBeVisible()
})

test('an address that no screen has', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})
