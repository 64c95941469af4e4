import { PAGE_WORDS, type PageName } from '../lib/copy/pages.ts'
import { GATE_SCREENS, PUBLIC_PAGES, ROUTES, type GateScreen } from '../lib/routes.ts'
import { expect, GATE_ANSWER, test } from './fixtures.ts'
import { siteUrl } from './servers.ts'

const SITE = siteUrl('main')
const isGateScreen = (name: string): name is GateScreen => Object.hasOwn(GATE_SCREENS, name)
const isPageName = (name: string): name is PageName => Object.hasOwn(ROUTES, name)

for (const name of PUBLIC_PAGES) {
  test(`${ROUTES[name]} can be found, passed on and kept`, async ({ page }) => {
    const { title, description } = PAGE_WORDS[name]
    const answer = await page.goto(ROUTES[name])
    await expect(page).toHaveTitle(name === 'landing' ? title : `${title} · Serein`)
    const content = (selector: string) => page.locator(`head > ${selector}`).getAttribute('content')
    expect(await content('meta[name="description"]')).toBe(description)
    expect(await content('meta[property="og:title"]')).toBe(title)
    expect(await content('meta[property="og:url"]')).toBe(new URL(ROUTES[name], SITE).href)
    expect(await content('meta[property="og:image"]')).toBe(`${SITE}/opengraph.png`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    expect(answer?.headers().link).toBe(`<${new URL(ROUTES[name], SITE).href}>; rel="canonical"`)
    expect(answer?.headers()['cache-control']).toBe('s-maxage=31536000')
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  })
}

for (const name of Object.keys(ROUTES).filter(isPageName).filter(isGateScreen)) {
  test(`${ROUTES[name]} has its own title, and is not for search engines`, async ({
    signedInPage: page,
    browser,
  }, info) => {
    await page.goto(ROUTES[name])
    await expect(page).toHaveTitle(`${PAGE_WORDS[name].title} · Serein`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)

    const visitor = await browser.newContext({ baseURL: String(info.project.use.baseURL ?? SITE) })
    const atGate = await visitor.newPage()
    await atGate.goto(ROUTES[name])
    await expect(atGate).toHaveTitle('Access Required · Serein')
    await expect(atGate.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await visitor.close()
  })
}

for (const path of ['/auth/confirm', '/auth/new-password', '/nowhere/at/all']) {
  test(`${path} is not for search engines`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
    await page.goto(path)
    await expect(page).toHaveTitle(/ · Serein$/)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  })
}

test('every title and every description is its own', () => {
  const words = Object.values(PAGE_WORDS)
  expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
  expect(new Set(words.map(({ description }) => description)).size).toBe(words.length)
  for (const { title, description } of words) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(`${title} ${description}`).not.toMatch(/therap|!/i)
  }
})

test('robots and sitemap name this site and keep what is private out', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  for (const path of Object.values(GATE_SCREENS)) expect(robots).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'))
  expect(robots).toMatch(/^Disallow: \/auth\/$/m)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(listed).toEqual(PUBLIC_PAGES.map((name) => new URL(ROUTES[name], SITE).href))
})

test('the manifest and every picture it names', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Serein', display: 'standalone', start_url: '/home' })
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const pictures = [
    { src: touchIcon ?? '', sizes: '180x180' },
    { src: '/opengraph.png', sizes: '1200x630' },
    ...manifest.icons,
  ]
  for (const { src, sizes } of pictures) {
    const picture = await request.get(src)
    expect(picture.status(), src).toBe(200)
    expect(picture.headers()['content-security-policy'], src).toContain("default-src 'none'")
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
})

test('a document is sent once, small, and only to whom it is new', async ({ request }) => {
  const first = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(first.headers()['content-encoding']).toBe('br')
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const plain = await request.get('/', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(await plain.text()).toBe(await first.text())
  const head = await request.head('/')
  expect(head.status()).toBe(200)
})

test('a soft navigation to a public page brings its words and its title', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(GATE_ANSWER)
  await page.goto('/tell-me-more')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click()
  await expect(page).toHaveURL('/premium')
  await expect(page).toHaveTitle('Premium · Serein')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
