import { expect, it } from 'vitest'
import { addSiteAddress, chooseEncoding } from './static-pages.ts'

it.each([
  [undefined, ''],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', ''],
  ['gzip;q=0.0', ''],
  ['gzip;q=0.5', 'gzip'],
  ['identity', ''],
])('someone who accepts %s gets "%s"', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

it('names the picture and the page with the whole address, once', () => {
  const html = addSiteAddress('<html><head></head><body></head></body></html>', '/premium', 'https://serein.example')
  expect(html).toContain('<meta property="og:url" content="https://serein.example/premium"/>')
  expect(html.match(/og:image" content="https:\/\/serein\.example\/opengraph\.png"/g)).toHaveLength(1)
})
