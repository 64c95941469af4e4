import { mkdirSync, readFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'

/**
 * Draws the pictures that cannot be SVG: the icons for phones and the one shown with a link. Run by hand when the drawing
 * changes (`node scripts/pictures.ts`); the results are committed.
 */

const icon = readFileSync('app/icon.svg', 'utf8')
/** Phones cut the corners themselves. */
const fullBleedIcon = icon.replace(/ rx="\d+"/, '')
const font = (file: string) => `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`

const openGraph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <style>
    @font-face { font-family: Poem; src: ${font('app/fonts/fraunces-soft-light-italic.woff2')} }
    @font-face { font-family: Plain; font-weight: 300 900; src: ${font('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')} }
    .poem { font: 300 74px Poem; fill: #fbf6ff }
    .plain { font: 400 29px Plain; fill: #ece0f2 }
    .name { font: 300 42px Poem; fill: #fbe3c4 }
  </style>
  <defs>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#262a4d"/><stop offset=".62" stop-color="#5b3f73"/><stop offset="1" stop-color="#6c4270"/>
    </linearGradient>
    <radialGradient id="glow" cx=".5" cy="1.1" r=".9" gradientTransform="matrix(1.1 0 0 .46 -.05 .66)">
      <stop stop-color="#e39a6c"/><stop offset=".85" stop-color="#e39a6c" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="near" cx=".68" cy=".4" r=".6"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
    <mask id="fade"><rect width="1200" height="630" fill="url(#near)"/></mask>
  </defs>
  <rect width="1200" height="630" fill="url(#sky)"/>
  <rect width="1200" height="630" fill="url(#glow)"/>
  <g mask="url(#fade)" stroke="#fff" stroke-linecap="round" stroke-width="1.6">${drawRain()}</g>
  <text class="poem" x="96" y="200">You are not late.</text>
  <text class="poem" x="96" y="296">You are not lost.</text>
  <text class="poem" x="96" y="392">You are becoming.</text>
  <text class="name" x="96" y="536">Serein</text>
  <text class="plain" x="236" y="535">the place where your soul has room to speak.</text>
</svg>`

/** Slanting drops, by a golden ratio in each direction: even as rain is, and the same at every run. */
function drawRain(): string {
  const DROPS = 54
  const share = (index: number, step: number) => (index * step) % 1
  return Array.from({ length: DROPS }, (_, index) => {
    const x = 430 + share(index, 0.7548777) * 790
    const y = share(index, 0.5698403) * 520 - 60
    const length = 36 + share(index, 0.618034) * 96
    const opacity = 0.12 + share(index, 0.3819) * 0.26
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(-length * 0.21).toFixed(1)} ${length.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`
  }).join('')
}

async function draw(browser: Browser, svg: string, file: string, width: number, height = width): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, omitBackground: true })
  await page.close()
}

mkdirSync('public/icons', { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  await draw(browser, fullBleedIcon, 'app/apple-icon.png', 180)
  await draw(browser, fullBleedIcon, 'public/icons/192.png', 192)
  await draw(browser, fullBleedIcon, 'public/icons/512.png', 512)
  await draw(browser, openGraph, 'public/opengraph.png', 1200, 630)
} finally {
  await browser.close()
}
