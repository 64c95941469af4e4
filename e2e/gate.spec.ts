import { expect, expectAccessible, GATE_ANSWER, test } from './fixtures.ts'
import { PROTECTED_PATHS } from '../lib/routes.ts'
import { sessionCookieName } from './people.ts'

const OWN_PROMPTS: Record<string, string> = {
  '/serein-circles': 'Join the Circles',
  '/sacred-journal': 'Your Sacred Journal Awaits',
}

for (const path of PROTECTED_PATHS) {
  test(`the gate stands before ${path}`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(GATE_ANSWER)
    const response = await page.goto(path)
    expect(response?.status()).toBe(401)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Access Required')).toBeVisible()
    await expect(page.getByText('Please log in to continue your journey')).toBeVisible()
    const prompt = OWN_PROMPTS[path]
    if (prompt) await expect(page.getByText(prompt)).toBeVisible()
    await expectAccessible(page)
  })
}

test('after login the page that was asked for appears', async ({ page, person, allowConsoleErrors }) => {
  allowConsoleErrors(GATE_ANSWER)
  await page.goto('/heartprint-record?from=mail')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('radiogroup')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/heartprint-record?from=mail')
})

test('a soft navigation without a session loads the gate', async ({
  signedInPage: page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(GATE_ANSWER)
  await page.goto('/home')
  // The mark for scripts stays, or the page itself would notice first.
  await context.clearCookies({ name: sessionCookieName() })
  await page.getByRole('link', { name: /Space/ }).first().click()
  await expect(page.getByText('Access Required')).toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/serein-space')
})

test('no way around the gate by how an address is written', async ({ request, baseURL }) => {
  for (const path of [
    '/home/',
    '//home',
    '/%68ome',
    '/home?_rsc=1',
    '/home.rsc',
    '/home%2f',
    '/./home',
    '/HOME',
    '/home;x=1',
    '/gate/home',
    '/unavailable',
  ]) {
    const response = await request.get(`${baseURL}${path}`)
    expect(response.status(), path).toBeGreaterThanOrEqual(400)
    expect(response.status(), path).toBeLessThan(500)
    expect(await response.text(), path).not.toContain('Welcome to your sanctuary')
  }
  const disguises: Array<Record<string, string>> = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-middleware-subrequest': 'middleware' },
  ]
  for (const headers of disguises) {
    const response = await request.get('/home', { headers })
    expect(response.status()).toBe(401)
    expect(await response.text()).not.toContain('Welcome to your sanctuary')
  }
})
