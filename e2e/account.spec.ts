import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkInMail } from './mail.ts'
import { createPerson, PASSWORD, uniqueEmail } from './people.ts'
import { siteUrl } from './servers.ts'

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  return page.getByRole('dialog')
}

async function openSignUp(page: Page) {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible()
  return dialog
}

test('from nothing to an account, out, and in again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 4\d\d/)
  const email = uniqueEmail('Juniper')
  await page.goto('/premium')
  const dialog = await openSignUp(page)
  const create = dialog.getByRole('button', { name: 'Create Account', exact: true })
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Name', { exact: true }).fill('Juniper')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(dialog.getByText('By creating an account you confirm that you are 18 or older.')).toBeVisible()
  await create.click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Welcome to your sanctuary' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('Juniper').first()).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText("Premium Member - Founder's Pass - Lifetime Access")).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/premium')
  const again = await openDialog(page)
  await again.getByLabel('Email', { exact: true }).fill(email)
  await again.getByLabel('Password', { exact: true }).fill('not the password')
  await again.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(again.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(again.getByLabel('Email', { exact: true })).toHaveValue(email)
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('an address that is taken, and one that is none, get the hint', async ({ page, person, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 4\d\d/)
  await page.goto('/tell-me-more')
  const dialog = await openSignUp(page)
  await dialog.getByLabel('Name', { exact: true }).fill('Somebody')
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('already')
  await dialog.getByLabel('Email', { exact: true }).fill('nobody@nowhere')
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please check your email and try again')
  await expectAccessible(page)
})

test('an address is typed once, and what a field lacks is said and led to', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/)
  await page.goto('/premium')
  const dialog = await openDialog(page)
  const email = dialog.getByLabel('Email', { exact: true })
  await email.fill('juniper@example.com')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(email).toHaveValue('juniper@example.com')
  await expect(dialog.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(email).toHaveValue('juniper@example.com')
  await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(61))
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Signup failed')
  await expect(dialog.getByRole('alert')).toContainText('A name can have 60 characters.')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
})

test('the password can be shown and hidden, and managers find their fields', async ({ page }) => {
  await page.goto('/premium')
  const dialog = await openDialog(page)
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeFocused()
})

test('with the network off the words stay and the fallback is said', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/premium')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email', { exact: true }).fill('wren@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Login failed')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test.describe('where mails have to be confirmed', () => {
  test.use({ baseURL: siteUrl('confirming') })

  test('"Check Your Email", then the link, then home', async ({ page, request, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400/)
    const email = uniqueEmail('Sorrel')
    await page.goto('/premium')
    const dialog = await openSignUp(page)
    await dialog.getByLabel('Name', { exact: true }).fill('Sorrel')
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Check Your Email')).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    const again = await openDialog(page)
    await again.getByLabel('Email', { exact: true }).fill(email)
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(again.getByRole('alert')).toContainText('Email not confirmed')
    await again.getByRole('button', { name: 'Send the confirmation link again' }).click()
    await expect(page.getByRole('dialog').getByText('Check Your Email')).toBeVisible()

    const link = await linkInMail(email, 'confirming')
    // A scanner follows the link a few times first: it must not be used up by that.
    for (let i = 0; i < 3; i++) expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page).toHaveURL('/home')

    await page.goto('about:blank') // a page that is open notices that the session is gone, and loads anew
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page).toHaveURL(/\/auth\/confirm\?problem=expired/)
    await expect(page.getByRole('main')).not.toContainText(email)
    await expectAccessible(page)
  })

  test('a forgotten password: the same answer for everyone, a mail for the one', async ({ page }) => {
    const person = await confirmedPerson(page)
    const answers: string[] = []
    for (const email of [uniqueEmail('Nobody'), person.email]) {
      await page.goto('/premium')
      const dialog = await openDialog(page)
      await dialog.getByRole('button', { name: 'Forgot password?' }).click()
      await dialog.getByLabel('Email', { exact: true }).fill(email)
      await page.keyboard.press('Enter')
      const status = dialog.getByRole('status').filter({ hasText: /link/ })
      await expect(status).toBeVisible()
      answers.push((await status.textContent()) ?? '')
    }
    expect(answers[0]).toBe(answers[1])

    await page.goto(await linkInMail(person.email, 'confirming'))
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page).toHaveURL('/auth/new-password')
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByLabel(/^(New )?password$/i)
      .fill('another-still-water')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')

    await page.goto('about:blank') // a page that is open notices that the session is gone, and loads anew
    await page.context().clearCookies()
    await page.goto('/premium')
    const dialog = await openDialog(page)
    await dialog.getByLabel('Email', { exact: true }).fill(person.email)
    await dialog.getByLabel('Password', { exact: true }).fill('another-still-water')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/home')
  })
})

async function confirmedPerson(page: Page): Promise<{ email: string }> {
  const email = uniqueEmail('Linden')
  const response = await page.request.post('/auth/sign-up', { form: { name: 'Linden', email, password: PASSWORD } })
  expect(await response.json()).toEqual({ checkEmail: true })
  const link = new URL(await linkInMail(email, 'confirming'))
  const used = await page.request.post('/auth/confirm/use', {
    form: { token_hash: link.searchParams.get('token_hash') ?? '', type: link.searchParams.get('type') ?? '' },
    maxRedirects: 0,
  })
  expect(used.headers().location).toBe('/home')
  await page.context().clearCookies()
  return { email }
}

test('eleven tries at one account are one too many, and the time to wait is told', async ({ request }) => {
  const person = await createPerson('Aspen')
  const attempt = () => request.post('/auth/sign-in', { form: { email: person.email, password: 'wrong wrong' } })
  for (let i = 0; i < 10; i++) expect((await attempt()).status()).toBe(400)
  const refused = await attempt()
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect((await refused.json()).message).toMatch(/wait/)
})
