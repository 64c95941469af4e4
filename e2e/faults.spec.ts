import { expect, GATE_ANSWER, test } from './fixtures.ts'
import { createPerson, readBackend, sessionCookieName, sessionCookies, signIn } from './people.ts'
import { siteUrl } from './servers.ts'
import { tokenExpiringIn } from './tokens.ts'

/** The backend stands still, as on a machine that swaps or behind a network that drops: a server of its own, one fault at a time. */
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: siteUrl('frozen') })

const freeze = () => process.kill(readBackend('frozen').pid, 'SIGSTOP')
const thaw = () => process.kill(readBackend('frozen').pid, 'SIGCONT')

test.afterEach(() => {
  thaw()
})

test('a frozen backend: the form is there, the journey says so kindly, and comes with "Try again"', async ({
  page,
  context,
}) => {
  await signIn(context, await createPerson('Wren', 'frozen'), 'frozen')
  await page.goto('/home')
  freeze()
  await page.goto('/heartprint-record', { waitUntil: 'commit' })
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Your first heartprint will appear here.')).toBeHidden()
  thaw()
  await again.click()
  await expect(page.getByText('Your first heartprint will appear here.')).toBeVisible()
})

test('words saved against a frozen backend stay, and are there once when it thaws', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  await signIn(context, await createPerson('Wren', 'frozen'), 'frozen')
  await page.goto('/heartprint-record')
  await page.getByRole('radio', { name: 'Foggy' }).check({ force: true })
  await page.getByLabel('Title', { exact: true }).fill('In the ice')
  await page.getByLabel('Reflection', { exact: true }).fill('Nothing moved, and I waited.')
  freeze()
  const save = page.getByRole('button', { name: 'Save this Heartprint' })
  await save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByRole('alert').first()).toContainText(/try again/i, { timeout: 15_000 })
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('In the ice')
  thaw()
  await save.click()
  const journey = page.getByRole('region', { name: 'Your Journey' })
  await expect(journey.getByText('In the ice')).toBeVisible()
  await page.reload()
  await expect(journey.getByText('In the ice', { exact: true })).toHaveCount(1)
})

test('a token that ran out while nobody answers signs nobody out', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/)
  const person = await createPerson('Wren', 'frozen')
  const accessToken = tokenExpiringIn(person, -60, { server: 'frozen' })
  await context.addCookies(sessionCookies({ ...person, accessToken }, 'frozen'))
  freeze()
  const answer = await page.goto('/home')
  expect(answer?.status()).toBe(503)
  await expect(page.getByText('Failed to load session')).toBeVisible()
  // Nor does it tell somebody who saves words to sign in again.
  expect((await page.request.get('/api/whispers')).status()).toBe(503)
  expect((await context.cookies()).map(({ name }) => name)).toContain(sessionCookieName('frozen'))
  thaw()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your sanctuary' })).toBeVisible()
})

test('signing out works while nobody answers', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(GATE_ANSWER) // a link that was being fetched beforehand
  await signIn(context, await createPerson('Wren', 'frozen'), 'frozen')
  await page.goto('/profile')
  freeze()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/', { timeout: 15_000 })
  expect((await context.cookies()).filter(({ name }) => name === sessionCookieName('frozen'))).toEqual([])
})
