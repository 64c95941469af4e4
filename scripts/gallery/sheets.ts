import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

export interface Picture {
  file: string
  caption: string
}

const COLUMNS = { phone: 6, desk: 3 }
const PER_SHEET = { phone: 12, desk: 9 }
const TILE_WIDTH = { phone: 300, desk: 620 }

export type Size = keyof typeof COLUMNS

/** Lays pictures out on contact sheets, `<name>-1.png` and so on, in `folder`. Returns how many there are. */
export async function layOut(
  browser: Browser,
  pictures: readonly Picture[],
  { size, name, folder }: { size: Size; name: string; folder: string },
): Promise<number> {
  const sheets = Math.ceil(pictures.length / PER_SHEET[size])
  const width = COLUMNS[size] * (TILE_WIDTH[size] + 20) + 20
  const page = await browser.newPage({ viewport: { width, height: 600 } })
  for (let sheet = 0; sheet < sheets; sheet++) {
    const tiles = pictures.slice(sheet * PER_SHEET[size], (sheet + 1) * PER_SHEET[size]).map(({ file, caption }) => {
      const source = `data:image/png;base64,${readFileSync(file, 'base64')}`
      return `<figure><img src="${source}"><figcaption>${caption}</figcaption></figure>`
    })
    await page.setContent(`<style>
      body { margin: 0; padding: 20px 0 0 20px; background: #111; color: #ddd; font: 15px system-ui;
        display: grid; grid-template-columns: repeat(${COLUMNS[size]}, ${TILE_WIDTH[size]}px); gap: 20px; align-items: start }
      figure { margin: 0 } img { width: 100%; display: block; border-radius: 10px } figcaption { padding: 6px 2px }
    </style>${tiles.join('')}`)
    await page.screenshot({ path: join(folder, `${name}-${sheet + 1}.png`), fullPage: true })
  }
  await page.close()
  return sheets
}
