import type { Page } from '@playwright/test'
import { expect, expectAccessible, GATE_ANSWER, test } from './fixtures.ts'
import { AFFIRMATIONS } from '../lib/domain/affirmations.ts'
import { createPerson, readBackend, signIn } from './people.ts'

async function write(
  page: Page,
  { mood = 'Dreamy', title = 'First rain', reflection = 'It came in slowly, and I let it.' } = {},
) {
  await page.getByRole('radio', { name: mood }).check({ force: true })
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Reflection', { exact: true }).fill(reflection)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save this Heartprint' })
const journey = (page: Page) => page.getByRole('region', { name: 'Your Journey' })

test('a heartprint is saved, affirmed, shown, and there after a reload', async ({ signedInPage: page }) => {
  await page.goto('/heartprint-record')
  await expectAccessible(page)
  await expect(page.getByRole('slider')).toHaveValue('3')
  await write(page)
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await save(page).click()
  const affirmation = page.getByRole('status').filter({ hasText: new RegExp(`^(${AFFIRMATIONS.join('|')})$`) })
  await expect(affirmation).toBeVisible()
  await expect(journey(page).getByText('First rain')).toBeVisible()
  const entry = journey(page).getByRole('listitem').filter({ hasText: 'First rain' })
  await expect(entry).toContainText('Dreamy')
  await expect(entry).toContainText('Bright energy')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue('')
  await expect(page.getByRole('slider')).toHaveValue('3')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await expect(affirmation).toBeHidden()
  await page.reload()
  await expect(journey(page).getByText('First rain')).toBeVisible()
  await expect(journey(page).getByText('It came in slowly, and I let it.')).toBeVisible()
})

test('the keyboard alone is enough', async ({ signedInPage: page }) => {
  await page.goto('/heartprint-record')
  await page.getByRole('radio', { name: 'Joyful' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/Peaceful/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('slider')).toHaveValue('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse was here.')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(journey(page).getByText('By keys')).toBeVisible()
})

test('what is missing is said, and nothing is lost', async ({ signedInPage: page }) => {
  await page.goto('/heartprint-record')
  await save(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await write(page, { title: ' \u200b ', reflection: 'Kept all the same' })
  await save(page).click()
  await expect(page.getByRole('alert').first()).toContainText(/title/i)
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue('Kept all the same')
})

test('what is too long is told and kept', async ({ signedInPage: page }) => {
  await page.goto('/heartprint-record')
  const long = 'word '.repeat(20_000)
  await write(page, { title: 'x'.repeat(121), reflection: long })
  await save(page).click()
  await expect(page.getByRole('alert').first()).toContainText('120')
  await expect(page.getByRole('alert').filter({ hasText: '10,000' })).toBeVisible()
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue(long)
})

test('an affirmation stays for four seconds, or until it is thanked', async ({ signedInPage: page }) => {
  await page.clock.install()
  await page.goto('/heartprint-record')
  const thanks = page.getByRole('button', { name: 'Thank you' })
  await write(page)
  await save(page).click()
  await expect(thanks).toBeVisible()
  await page.clock.runFor(3_500)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(thanks).toBeHidden()
  await write(page, { title: 'Second rain' })
  await save(page).click()
  await thanks.click()
  await expect(thanks).toBeHidden()
})

test('a draft survives a reload, of its own person alone', async ({ signedInPage: page, context }) => {
  await page.goto('/heartprint-record')
  await write(page, { title: 'Half', reflection: 'a thought, not yet whole' })
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half')
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue('a thought, not yet whole')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/Dreamy/)
  await signIn(context, await createPerson('Birch'))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dreamy' })).toBeVisible()
  await page.waitForTimeout(600)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue('')
})

test('a double click saves once', async ({ signedInPage: page }) => {
  await page.goto('/heartprint-record')
  await write(page, { title: 'Once' })
  await save(page).dblclick()
  await expect(journey(page).getByText('Once')).toBeVisible()
  await page.reload()
  await expect(journey(page).getByText('Once', { exact: true })).toHaveCount(1)
})

test('what another tab writes while the words are being saved is not lost', async ({ signedInPage: page, context }) => {
  await page.goto('/heartprint-record')
  const other = await context.newPage()
  await other.goto('/heartprint-record')
  await write(page, { title: 'Two tabs', reflection: 'First words' })
  await expect(other.getByLabel('Reflection', { exact: true })).toHaveValue('First words')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    '/api/heartprints/*',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await other.getByLabel('Reflection', { exact: true }).fill('First words, and more')
  answer()
  await expect(journey(page).getByText('First words', { exact: true })).toBeVisible()
  await expect(other.getByLabel('Reflection', { exact: true })).toHaveValue('First words, and more')
  await save(other).click()
  await expect(journey(other).getByText('First words, and more')).toBeVisible()
  await expect(page.getByLabel('Reflection', { exact: true })).toHaveValue('')
})

test('an answer that is lost after the words were saved: pressed again, they are there once', async ({
  signedInPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/)
  await page.goto('/heartprint-record')
  await write(page, { title: 'Sent twice' })
  await page.route(
    '/api/heartprints/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await save(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sent twice')
  await save(page).click()
  await expect(journey(page).getByText('Sent twice')).toBeVisible()
  await page.reload()
  await expect(journey(page).getByText('Sent twice', { exact: true })).toHaveCount(1)
})

test('with the network off the words stay, and can be saved later', async ({
  signedInPage: page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/heartprint-record')
  await write(page, { title: 'On a train' })
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('On a train')
  await context.setOffline(false)
  await save(page).click()
  await expect(journey(page).getByText('On a train')).toBeVisible()
})

test('a session that ended while writing: sign in again, and the words are there', async ({
  page,
  context,
  person,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(GATE_ANSWER)
  await signIn(context, person)
  await page.goto('/heartprint-record')
  await write(page, { title: 'Before it ended' })
  await context.clearCookies()
  await save(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Before it ended')
  await save(page).click()
  await expect(journey(page).getByText('Before it ended')).toBeVisible()
})

test('the three latest with their reflections cut at 150 characters, ten dots', async ({
  signedInPage: page,
  person,
}) => {
  const { url, publishableKey } = readBackend()
  for (let i = 1; i <= 12; i++) {
    const response = await fetch(`${url}/rest/v1/heartprint_entries`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ title: `Entry ${i}`, mood: 'Hopeful', energy_level: 4, reflection: 'r'.repeat(151) }),
    })
    expect(response.status).toBe(201)
  }
  await page.goto('/heartprint-record')
  await expect(journey(page).getByText(`${'r'.repeat(150)}...`)).toHaveCount(3)
  await expect(journey(page).getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(10)
  await expect(journey(page).getByText('Entry 12')).toBeVisible()
  await expect(journey(page).getByText('Entry 10')).toBeVisible()
  await expect(journey(page).getByText('Entry 9', { exact: true })).toHaveCount(0)
})

test('storage denied: the person is told, and can still save', async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'QuotaExceededError')
    }
    Storage.prototype.setItem = deny
  })
  await page.goto('/heartprint-record')
  await write(page, { title: 'Nowhere to keep it' })
  await expect(page.getByText(/keeps no drafts/)).toBeVisible()
  await save(page).click()
  await expect(journey(page).getByText('Nowhere to keep it')).toBeVisible()
})

test('the heading is the date of the person’s own day', async ({ browser, person }) => {
  for (const [timezoneId, day] of [
    ['Pacific/Kiritimati', 'Sunday, 22 November'],
    ['Pacific/Pago_Pago', 'Friday, 20 November'],
  ] as const) {
    const context = await browser.newContext({ timezoneId })
    await signIn(context, person)
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date('2026-11-21T10:30:00Z'))
    await page.goto('/heartprint-record')
    await expect(page.getByText(day)).toBeVisible()
    await context.close()
  }
})
