import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startSerein } from '../bench/servers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { createPerson, readBackend, type TestPerson } from '../e2e/people.ts'
import { SERVERS } from '../e2e/servers.ts'
import { MOODS } from '../lib/domain/moods.ts'
import { buildIfNeeded } from '../server/build.ts'
import { SCENES } from './gallery/scenes.ts'
import { layOut, type Size } from './gallery/sheets.ts'
import { slug, takeScene, type Taken } from './gallery/take.ts'

/**
 * Pictures of every screen and state, from the running production build: `npm run gallery`, or `npm run gallery -- auth whispers` for
 * the scenes whose names hold one of those words. Contact sheets are written to `gallery/`, single pictures below it.
 */

const FOLDER = 'gallery'
const SINGLES = join(FOLDER, 'single')
const SIZES: readonly Size[] = ['phone', 'desk']

const asked = process.argv.slice(2)
const scenes = SCENES.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)))
const { port, dataDir } = SERVERS.gallery

rmSync(dataDir, { recursive: true, force: true })
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(SINGLES, { recursive: true })
await buildIfNeeded()
const serein = await startSerein(port, { SEREIN_DATA_DIR: dataDir, LITE_AUTH_BCRYPT_COST: '4' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const failures: string[] = []
try {
  const people = {
    newcomer: await createPerson('Wren', 'gallery'),
    regular: await createPerson('Juniper', 'gallery'),
  }
  await writeHeartprints(people.regular)
  const taken: Taken[] = []
  for (const scene of scenes) {
    for (const size of SIZES) {
      if (size === 'desk' && (scene.width || scene.textPercent)) continue
      try {
        taken.push(...(await takeScene(browser, scene, size, { people, folder: SINGLES })))
      } catch (error) {
        failures.push(
          `${scene.name} (${size}): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
      }
    }
  }
  for (const size of SIZES) {
    for (const sky of ['dawn', 'day', 'dusk', 'night'] as const) {
      const pictures = taken.filter((picture) => picture.size === size && picture.sky === sky)
      await layOut(browser, pictures, { size, name: slug(`${size} ${sky}`), folder: FOLDER })
    }
  }
  console.log(`${taken.length} pictures of ${scenes.length} scenes are in ${FOLDER}/`)
} finally {
  await browser.close()
  await serein.stop()
}
if (failures.length > 0) {
  console.error(`These could not be taken:\n${failures.join('\n')}`)
  process.exitCode = 1
}

/** Days of somebody who has been here for a while. */
async function writeHeartprints(person: TestPerson): Promise<void> {
  const { url, publishableKey } = readBackend('gallery')
  const REFLECTION =
    'It rained after the sun had gone, out of a sky without a cloud. I stood at the window for a long time and nobody asked anything of me, and for once I did not ask anything either.'
  const titles = ['A quiet morning', 'Too many voices', 'The walk home', 'Bread, and the radio', 'First rain']
  for (const [index, { label }] of MOODS.entries()) {
    const response = await fetch(`${url}/rest/v1/heartprint_entries`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        title: titles[index % titles.length],
        mood: label,
        energy_level: (index % 5) + 1,
        reflection: REFLECTION,
      }),
    })
    if (!response.ok) throw new Error(`a heartprint could not be written: ${response.status}`)
  }
}
