import { PLAN_FEATURES } from '../lib/domain/plans.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('prices by month and by year, and nothing moves', async ({ page }) => {
  await page.goto('/premium')
  const premium = page.getByRole('region', { name: 'Premium', exact: true })
  const free = page.getByRole('region', { name: 'Free', exact: true })
  await expect(free).toContainText('$0 forever')
  await expect(premium).toContainText('$9 per month')
  await expect(page.getByText('Yearly saves $29, about 27%.')).toBeVisible()
  await expect(premium.getByText('Cancel Anytime.', { exact: true })).toBeVisible()
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(premium).toContainText('$79 per year')
  await expect(premium).not.toContainText('$9 per month')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  await page.keyboard.press('ArrowLeft')
  await expect(premium).toContainText('$9 per month')
})

test('ten features in a real table', async ({ page }) => {
  await page.goto('/premium')
  const table = page.getByRole('table', { name: 'What Free and Premium hold' })
  await expect(table.getByRole('columnheader')).toHaveText(['Feature', 'Free', 'Premium'])
  await expect(table.getByRole('rowheader')).toHaveText(PLAN_FEATURES.map(({ feature }) => feature))
  for (const { feature, free, premium } of PLAN_FEATURES) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: feature, exact: true }) })
    await expect(row.getByRole('cell')).toHaveText([free, premium])
  }
})

test('Upgrade opens the sign-up for a visitor', async ({ page }) => {
  await page.goto('/premium')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' }).getByLabel('Name', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Begin with Free' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
})

test('Upgrade tells someone signed in that it is theirs already, and sends nothing', async ({ signedInPage: page }) => {
  await page.goto('/premium')
  await expect(page.getByRole('button', { name: 'Begin with Free' })).toBeHidden()
  const sent: string[] = []
  page.on('request', (each) => each.method() !== 'GET' && sent.push(each.url()))
  const upgrade = page.getByRole('button', { name: 'Upgrade to Premium' })
  await upgrade.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'It is already yours' })
  await expect(dialog).toContainText("Founder's Pass already holds all of Premium")
  await expect(dialog).toContainText('nothing is charged')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(upgrade).toBeFocused()
  expect(sent).toEqual([])
})

test('it is static, goes back, and is well under every sky', async ({ page, request }) => {
  const response = await request.get('/premium')
  expect(response.headers()['cache-control']).toContain('s-maxage')
  expect(response.headers()['content-security-policy']).not.toContain('nonce-')
  await page.goto('/safety')
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click()
  await expect(page).toHaveURL('/premium')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/safety')
  for (const sky of ['dawn', 'day', 'dusk', 'night']) {
    await page.goto('/premium')
    await page.evaluate((name) => localStorage.setItem('serein-sky', name), sky)
    await page.reload()
    await expectAccessible(page)
  }
})
