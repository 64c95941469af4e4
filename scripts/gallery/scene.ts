import type { BrowserContext, Page } from '@playwright/test'
import type { TestPerson } from '../../e2e/people.ts'
import type { Sky } from '../../lib/domain/sky.ts'

export interface Stage {
  page: Page
  context: BrowserContext
  /** Who looks, where somebody is signed in. */
  person: TestPerson | undefined
  /** Stops the backend until the scene is over, as on a machine that stands still. */
  freezeBackend(): void
}

/** One state of one screen. Every issue adds rows for its screens to `scenes.ts`. */
export interface Scene {
  /** Names the picture's file and its caption: "screen, state". */
  name: string
  /** Where it begins. */
  path: string
  /** Who looks: a visitor (default), someone who has just come, or someone with words of many days. */
  who?: 'visitor' | 'newcomer' | 'regular'
  /** Which skies it is shown under; all four where none are named. */
  skies?: readonly Sky[]
  /** Where motion is reduced. The pictures of the others wait for what moves to arrive. */
  reducedMotion?: boolean
  /** The whole page rather than what a window shows of it. */
  whole?: boolean
  forcedColours?: boolean
  /** Narrower than the two sizes, or with larger text, as a percentage: shown once, on the phone's sheet. */
  width?: number
  textPercent?: number
  /** Before the page is opened: what should fail, or wait. */
  prepare?: (stage: Stage) => Promise<unknown>
  /** What a person does to see it. */
  act?: (stage: Stage) => Promise<unknown>
}
