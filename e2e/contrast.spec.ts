import type { Page } from '@playwright/test'
import { contrastOfColours, worstContrast, type TextPlace } from './contrast.ts'
import { expect, GATE_ANSWER, test } from './fixtures.ts'

/** Text as it is drawn: over the sky, its rain, its stars and its glow, where they really are behind it. */

const SKIES = ['dawn', 'day', 'dusk', 'night']
const VISITOR_PATHS = [
  '/',
  '/tell-me-more',
  '/premium',
  '/safety',
  '/auth/confirm',
  '/auth/new-password',
  '/nowhere',
  '/home',
]
const PERSON_PATHS = ['/home', '/serein-space', '/serein-twin', '/heartprint-record', '/profile']

/** The gate's dialog opens by itself; what is below it is to be read once it has gone. */
async function closeGate(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.locator('.backdrop')).toHaveCount(0)
}

async function findPoorText(page: Page): Promise<string[]> {
  const poor: string[] = []
  for (const end of ['top', 'bottom']) {
    await page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), end)
    const places: TextPlace[] = await page.evaluate(() => {
      const found = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim() || element.closest('script, .sr-only, .skip-link, :disabled'))
          continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const style = getComputedStyle(element)
        const size = Number.parseFloat(style.fontSize)
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { left, top, width, height } of range.getClientRects()) {
          if (top < 0 || top + height > innerHeight || left < 0 || left + width > innerWidth) continue
          found.push({
            text: node.textContent.trim().slice(0, 40),
            colour: style.color,
            size,
            left,
            top,
            width,
            height,
          })
        }
      }
      // Nothing that is written shall be in the picture of what it stands on.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '*, ::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; transition: none !important }',
      )
      document.adoptedStyleSheets = [sheet]
      return found
    })
    const ground = (await page.screenshot({ scale: 'css' })).toString('base64')
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    const blank = await page.context().newPage()
    const measured = await blank.evaluate(worstContrast, { ground, places })
    await blank.close()
    for (const { text, size, contrast } of measured) {
      const LARGE_PX = 24
      const least = size >= LARGE_PX ? 3 : 4.5
      if (contrast < least) poor.push(`"${text}" ${contrast.toFixed(2)}`)
    }
    expect(measured.length, 'texts measured').toBeGreaterThan(1)
  }
  return poor
}

for (const sky of SKIES) {
  test(`what a visitor reads under the ${sky} sky`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
    allowConsoleErrors(GATE_ANSWER)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((name) => localStorage.setItem('serein-sky', name), sky)
    for (const path of VISITOR_PATHS) {
      await page.goto(path)
      if (path === '/home') await closeGate(page)
      expect(await findPoorText(page), path).toEqual([])
    }
  })

  test(`what someone reads at home under the ${sky} sky`, async ({ signedInPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((name) => localStorage.setItem('serein-sky', name), sky)
    for (const path of PERSON_PATHS) {
      await page.goto(path)
      expect(await findPoorText(page), path).toEqual([])
    }
  })
}

test('the measure itself finds grey on grey', () => {
  expect(contrastOfColours([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrastOfColours([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1)
})
