import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the tests, or installs one: `CHROME_PATH`, Playwright's own, the system's, `playwright install`, and on
 * Debian as root its package. Throws an error that says what to install where none of it works.
 */
export function findBrowser(): string {
  const found = knownBrowser()
  if (found) return found
  console.log('No browser was found for the tests; installing one.')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium', '--only-shell'], {
    timeout: 300_000,
  })
  const installed = knownBrowser()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    const packaged = knownBrowser()
    if (packaged) return packaged
  }
  throw new Error('The tests need a browser. Install Chrome or Chromium, or set CHROME_PATH to one.')
}

function knownBrowser(): string | undefined {
  return [process.env.CHROME_PATH, playwrightsOwn(), ...SYSTEM_BROWSERS].find((path) => path && existsSync(path))
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined // Playwright knows no browser for this system; the next in the list is tried
  }
}
