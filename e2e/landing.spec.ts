import type { Page } from '@playwright/test'
import { ARCHETYPES } from '../lib/domain/archetype.ts'
import { DISCOVERY_QUESTIONS } from '../lib/domain/discovery.ts'
import { POEM_LINES, schedulePoem } from '../lib/domain/poem.ts'
import { answerAll, answerBox, beginDiscovery, readLayoutShift } from './discovery.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { PASSWORD, uniqueEmail } from './people.ts'

const LINES = POEM_LINES.filter((line) => line !== '')
const CHOICES = ["I'm new here, let's discover", 'I already have an account', 'Tell me more first']

const choice = (page: Page) => page.getByRole('dialog', { name: 'Ready to begin?' })
const skip = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true })

/** How visible each line of the poem and the choice are, 0 to 1. */
function readOpacities(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.poem-line, .poem-choice')].map((element) =>
      Number(getComputedStyle(element).opacity),
    ),
  )
}

async function expectAllTold(page: Page): Promise<void> {
  await expect.poll(() => readOpacities(page)).toEqual([1, 1, 1, 1, 1, 1])
  await expect(skip(page)).toBeHidden()
}

test('the whole way in its own time, from the first line to the badge', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      document.querySelectorAll('.poem-line, .poem-choice').forEach((element, index) => {
        const [animation] = element.getAnimations()
        const opacity = Number(getComputedStyle(element).opacity)
        if (seen[index] === undefined && opacity > 0.02) seen[index] = Number(animation?.currentTime ?? -1)
      })
      if (seen.filter((at) => at !== undefined).length < 6) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await expect(skip(page)).toBeVisible()
  expect((await readOpacities(page)).at(-1)).toBe(0)
  await expect(choice(page).getByRole('button', { name: CHOICES[0] ?? '' })).toBeVisible()
  await expect.poll(async () => (await readOpacities(page)).at(-1), { timeout: 20_000 }).toBe(1)
  const times = await page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen : []))
  const expected = schedulePoem().filter((_, index) => POEM_LINES[index] !== '')
  ;[...expected, 13_800].forEach((at, index) => {
    expect(times[index], `line ${index + 1}`).toBeGreaterThanOrEqual(at)
    expect(times[index], `line ${index + 1}`).toBeLessThan(at + 700)
  })
  await expectAllTold(page)
  await expectAccessible(page)

  await beginDiscovery(page)
  const began = Date.now()
  await expect(skip(page)).toBeHidden({ timeout: 5_000 })
  const typedMs = Date.now() - began
  expect(typedMs).toBeGreaterThan(DISCOVERY_QUESTIONS[0].length * 50 - 700)
  expect(typedMs).toBeLessThan(DISCOVERY_QUESTIONS[0].length * 50 + 1_500)

  await answerBox(page).fill('Tired, and still I hope.')
  await expectRest(page, 'Continue', 'Question 2 of 3', 2_000)
  await answerBox(page).fill('A house by the sea that I imagine.')
  await expectRest(page, 'Continue', 'Question 3 of 3', 2_000)
  await answerBox(page).fill('Keep going, dreamer.')
  await expectRest(page, 'Complete Discovery', 'Discovering your essence...', 3_000)
  const searching = Date.now()
  await expect(page.getByRole('heading', { name: 'The Dreamer' })).toBeVisible()
  expect(Date.now() - searching).toBeGreaterThan(2_500)
  expect(Date.now() - searching).toBeLessThan(4_500)
  await expect(page.getByText('“hope”, “imagine”, “dreamer”')).toBeVisible()
  expect(await readLayoutShift(page)).toBeLessThan(0.005)
})

/** Presses `button`, and measures the rest until `next` is said. */
async function expectRest(page: Page, button: string, next: string, lastsMs: number): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const began = Date.now()
  await expect(page.getByText(next)).toBeVisible()
  expect(Date.now() - began).toBeGreaterThan(lastsMs - 400)
  expect(Date.now() - began).toBeLessThan(lastsMs + 1_500)
}

test('all of the poem is there at once for screen readers and search engines', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  for (const text of [...LINES, 'Ready to begin?', '© 2025']) expect(html).toContain(text)
  await page.goto('/')
  for (const line of LINES) await expect(page.getByRole('main')).toContainText(line)
  for (const name of CHOICES) {
    await expect(choice(page).getByRole('button', { name }).or(choice(page).getByRole('link', { name }))).toHaveCount(1)
  }
})

test('the landing is static, and a visit asks for no data', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  const response = await request.get('/')
  expect(response.headers()['cache-control']).toContain('s-maxage')
  expect(response.headers()['content-security-policy']).not.toContain('nonce-')
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/auth'))).toEqual([])
})

test('Skip tells the rest, gives the focus on, and the poem is not told again', async ({ page }) => {
  await page.goto('/')
  await skip(page).click()
  await expectAllTold(page)
  await expect(page.getByRole('button', { name: CHOICES[0] ?? '' })).toBeFocused()
  await page.reload()
  await expectAllTold(page)
  await page.getByRole('link', { name: 'Tell me more first' }).click()
  await expect(page).toHaveURL('/tell-me-more')
  await page.getByRole('link', { name: 'Back to Journey' }).click()
  await expect(page).toHaveURL('/')
  await expectAllTold(page)
})

test('any key tells the rest; so does the end of it', async ({ page, context }) => {
  await page.goto('/')
  await page.keyboard.press('x')
  await expectAllTold(page)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.clock.install()
  await page.reload()
  await expect(skip(page)).toBeVisible()
  await page.clock.fastForward(13_000)
  await expect(page.locator('html')).toHaveAttribute('data-poem', 'telling')
  await page.clock.fastForward(1_400)
  await expectAllTold(page)
})

test('the choice leads to the login and to the about page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await choice(page).getByRole('button', { name: 'I already have an account' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await choice(page).getByRole('link', { name: 'Tell me more first' }).click()
  await expect(page).toHaveURL('/tell-me-more')
})

test('with a fast clock: letters, rests and the search, to the millisecond', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.keyboard.press('x')
  await page.clock.pauseAt(Date.now() + 60_000)
  await beginDiscovery(page)
  const typed = page.locator('h1 [aria-hidden=true]')
  const readTyped = () => typed.evaluate((element) => element.firstChild?.textContent ?? '')
  await page.clock.runFor(500)
  expect(await readTyped()).toBe(DISCOVERY_QUESTIONS[0].slice(0, 10))
  await expect(answerBox(page)).toHaveAccessibleName(DISCOVERY_QUESTIONS[0])
  await skip(page).click()
  expect(await readTyped()).toBe(DISCOVERY_QUESTIONS[0])

  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await answerBox(page).fill(' \n\u200b ')
  await expect(next).toBeDisabled()
  await answerBox(page).fill('calm')
  await next.click()
  await page.clock.runFor(1_990)
  await expect(answerBox(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
  await page.clock.runFor(5_000)
  await answerBox(page).fill('b')
  await page.keyboard.press('Control+Enter')
  await page.clock.runFor(1_990)
  await expect(answerBox(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await page.clock.runFor(5_000)
  await answerBox(page).fill('c')
  await page.getByRole('button', { name: 'Complete Discovery' }).click()
  await page.clock.runFor(2_990)
  await expect(page.getByText('Discovering your essence...')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByText('Discovering your essence...')).toBeVisible()
  await page.clock.runFor(2_980)
  await expect(page.getByText('Discovering your essence...')).toBeVisible()
  await page.clock.runFor(30)
  await expect(page.getByRole('heading', { name: 'The Healer' })).toBeVisible()
})

test('with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (
      await page
        .getByRole('button', { name: CHOICES[0] ?? '' })
        .evaluate((element) => element === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(answerBox(page)).toBeFocused()
  for (const [index, answer] of ['brave enough', 'to fight on', 'be strong'].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 3`)).toBeVisible()
    await page.keyboard.type(answer)
    await expect(skip(page)).toBeHidden()
    await page.keyboard.press('Control+Enter')
    await expect(answerBox(page)).toHaveCount(0)
    await page.keyboard.press('Space')
  }
  await expect(page.getByRole('heading', { name: 'Discovering your essence...' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'The Warrior' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('The Warrior')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create Your Account' })).toBeFocused()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is held back, and every state is accessible under every sky', async ({ page }) => {
    test.setTimeout(120_000)
    for (const sky of ['dusk', 'night', 'dawn', 'day']) {
      await page.goto('/')
      await page.evaluate((name) => localStorage.setItem('serein-sky', name), sky)
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await expectAllTold(page)
      await expectAccessible(page)
      await beginDiscovery(page)
      await expect(skip(page)).toBeHidden()
      await expectAccessible(page)
      await answerAll(page, ['a', 'b', 'I learn'])
      await expect(page.getByRole('heading', { name: 'The Sage' })).toBeFocused()
      await expectAccessible(page)
    }
  })

  test('what is typed half-way is there after a reload, and in a new tab', async ({ page, context }) => {
    await page.goto('/')
    await beginDiscovery(page)
    await answerBox(page).fill('first')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Question 2 of 3')).toBeVisible()
    await answerBox(page).fill('half a dre')
    await page.reload()
    await expect(page.getByText('Question 2 of 3')).toBeVisible()
    await expect(answerBox(page)).toHaveValue('half a dre')
    await page.getByRole('button', { name: 'Question before' }).click()
    await expect(answerBox(page)).toHaveValue('first')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('button', { name: CHOICES[0] ?? '' })).toBeFocused()

    const other = await context.newPage()
    await other.goto('/')
    await expect(choice(other)).toBeVisible()
    await beginDiscovery(other)
    await expect(answerBox(other)).toHaveValue('first')
  })

  test('a draft of another make is passed over', async ({ page }) => {
    await page.goto('/')
    for (const stored of ['{', '"x"', '{"id":"1","words":{"step":7,"answers":["a"]}}']) {
      await page.evaluate((text) => localStorage.setItem('serein-draft:visitor:discovery', text), stored)
      await page.reload()
      await beginDiscovery(page)
      await expect(page.getByText('Question 1 of 3')).toBeVisible()
      await expect(answerBox(page)).toHaveValue('')
      await page.getByRole('button', { name: 'Not now' }).click()
    }
  })

  test('an answer too long is told and kept', async ({ page }) => {
    await page.goto('/')
    await beginDiscovery(page)
    await answerBox(page).fill('x'.repeat(1_799))
    await expect(page.getByText('of 2,000 characters')).toHaveCount(0)
    await answerBox(page).fill('💗'.repeat(2_001))
    await expect(page.getByText('2,001 of 2,000 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This is longer than there is room for.')).toBeVisible()
    await expect(answerBox(page)).toBeFocused()
    await expectAccessible(page)
    await answerBox(page).fill('💗'.repeat(2_000))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Question 2 of 3')).toBeVisible()
  })

  for (const [archetype, word] of [
    ['dreamer', 'imagine'],
    ['healer', 'peaceful'],
    ['warrior', 'stronger'],
    ['muse', 'artist'],
    ['sage', 'understanding'],
    ['guardian', 'my heart'],
  ] as const) {
    test(`the ${archetype}, and a picture to keep`, async ({ page }) => {
      await page.goto('/')
      await beginDiscovery(page)
      await answerAll(page, ['a', `well, ${word}.`, 'c'])
      const { name } = ARCHETYPES[archetype]
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByText(archetype === 'guardian' ? 'No single word led here' : `“${word}”`)).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the badge as a picture' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`the-${archetype}.png`)
      const bytes: Buffer[] = []
      for await (const chunk of await download.createReadStream()) bytes.push(Buffer.from(chunk))
      const png = Buffer.concat(bytes)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
      expect(png.length).toBeGreaterThan(100_000)
      await page.reload()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await page.getByRole('button', { name: 'Take it again' }).click()
      await expect(page.getByText('Question 1 of 3')).toBeVisible()
      await expect(answerBox(page)).toHaveValue('')
    })
  }

  test('from the badge to an account that keeps it; the answers never leave the device', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (each) => sent.push(each.url() + (each.postData() ?? '')))
    await page.goto('/')
    await beginDiscovery(page)
    await answerAll(page, ['willowherb', 'a peace I keep', 'marshlight'])
    await page.getByRole('button', { name: 'Create Your Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('The Healer')
    await dialog.getByLabel('Email', { exact: true }).fill(uniqueEmail('Healer'))
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
    await expect(page).toHaveURL('/home')
    expect(sent.filter((text) => /willowherb|peace\+?I|marshlight/.test(text))).toEqual([])
    expect(sent.some((text) => text.includes('archetype=healer'))).toBe(true)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('The Healer').first()).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/willowherb|marshlight/)
  })
})

test('questions that cannot be loaded say so, and come at the next try', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('x')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: CHOICES[0] ?? '' }).click()
  await expect(choice(page).getByRole('alert')).toContainText('The questions could not be loaded')
  await page.context().setOffline(false)
  await beginDiscovery(page)
})

test('someone signed in is taken to their sanctuary after 1.5 s', async ({ signedInPage: page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Taking you to your sanctuary...' })).toBeVisible()
  const began = Date.now()
  await expect(choice(page)).toBeHidden()
  await expect(page).toHaveURL('/home')
  expect(Date.now() - began).toBeGreaterThan(1_200)
  await expect(page.getByRole('heading', { name: 'Welcome to your sanctuary' })).toBeVisible()
})

test('someone signed in can go in at once, and the greeting is accessible', async ({ signedInPage: page }) => {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/home**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go in now' }).click()
  letThrough()
  await expect(page).toHaveURL('/home')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the poem and the choice stand there', async ({ page }) => {
    await page.goto('/')
    for (const line of LINES) await expect(page.getByText(line)).toBeVisible()
    await expect(choice(page)).toBeVisible()
    await expect(skip(page)).toBeHidden()
  })
})
