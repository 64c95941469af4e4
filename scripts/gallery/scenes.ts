import type { Route } from '@playwright/test'
import { sessionCookies } from '../../e2e/people.ts'
import { tokenExpiringIn } from '../../e2e/tokens.ts'
import { ROUTES } from '../../lib/routes.ts'
import type { Scene, Stage } from './scene.ts'

/** Every screen, dialog and state there is. A row is a picture at each size under each of its skies. */

const NEVER = () => new Promise<void>(() => undefined)
const answerNever = (route: Route) => (route.request().method() === 'GET' || route.request().method() === 'PUT' ? NEVER() : route.continue())
const press = (name: string | RegExp) => async ({ page }: Stage) =>
  await page.getByRole('button', { name, exact: typeof name === 'string' }).first().click()

const openAuth =
  (mode: 'Sign In' | 'Create Account') =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email', { exact: true }).waitFor()
    if (mode === 'Create Account') await dialog.getByRole('button', { name: mode }).click()
  }

async function fillAuth({ page }: Stage, words: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(words)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }
}

const submit = ({ page }: Stage, name: string) =>
  page.getByRole('dialog').locator('form').getByRole('button', { name, exact: true }).first().click()

async function writeHeartprint({ page }: Stage): Promise<void> {
  await page.getByRole('radio', { name: 'Dreamy' }).check({ force: true })
  await page.getByLabel('Title', { exact: true }).fill('First rain')
  await page.getByLabel('Reflection', { exact: true }).fill('It came in slowly, and I let it.')
}

const saveHeartprint = async (stage: Stage): Promise<void> => {
  await writeHeartprint(stage)
  await press('Save this Heartprint')(stage)
}

const goOffline = async ({ context, page }: Stage): Promise<void> => {
  await context.setOffline(true)
  await page.getByText('You are offline just now').waitFor()
}

/** Three answers, each by the keyboard, as far as `until`. */
const discover =
  (answers: readonly string[]) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByRole('button', { name: "I'm new here, let's discover" }).click()
    for (const answer of answers) {
      await page.getByRole('textbox').fill(answer)
      await page.keyboard.press('Control+Enter')
    }
  }

/** One answer that leads to each badge (specification §4). */
const BADGES: readonly (readonly [name: string, word: string])[] = [
  ['The Dreamer', 'a dream of the sea'],
  ['The Healer', 'some peace'],
  ['The Warrior', 'to be brave'],
  ['The Muse', 'to create something'],
  ['The Sage', 'to learn'],
  ['The Guardian', 'rain on the roof'],
]

const DISCOVERY: readonly Scene[] = [
  {
    name: 'poem, being told',
    path: ROUTES.landing,
    skies: ['dusk', 'night'],
    act: ({ page }) => page.waitForTimeout(4_500),
  },
  {
    name: 'discovery, being typed',
    path: ROUTES.landing,
    skies: ['dusk', 'dawn'],
    async act(stage) {
      await stage.page.keyboard.press('a')
      await discover([])(stage)
      await stage.page.getByText('Question 1 of 3').waitFor()
    },
  },
  {
    name: 'discovery, answered',
    path: ROUTES.landing,
    reducedMotion: true,
    async act(stage) {
      await discover(['Something like a quiet tide.'])(stage)
      await stage.page.getByText('Question 2 of 3').waitFor()
      await stage.page.getByRole('textbox').fill('A small house by the sea, and a door that is never locked.')
    },
  },
  {
    name: 'discovery, a rest between',
    path: ROUTES.landing,
    skies: ['dusk', 'day'],
    async act(stage) {
      await stage.page.keyboard.press('a')
      await discover(['A quiet tide.'])(stage)
    },
  },
  ...BADGES.map(
    ([name, word]): Scene => ({
      name: `badge, ${name}`,
      path: ROUTES.landing,
      reducedMotion: true,
      whole: true,
      skies: name === 'The Dreamer' ? ['dawn', 'day', 'dusk', 'night'] : ['dusk'],
      async act(stage) {
        await discover([word, 'a house', 'stay'])(stage)
        await stage.page.getByRole('heading', { name }).waitFor()
      },
    }),
  ),
  {
    name: 'badge, on to an account',
    path: ROUTES.landing,
    reducedMotion: true,
    skies: ['dusk', 'dawn'],
    async act(stage) {
      await discover(['a dream', 'a house', 'stay'])(stage)
      await press('Create Your Account')(stage)
      await stage.page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    },
  },
]

const PUBLIC: readonly Scene[] = [
  { name: 'landing', path: ROUTES.landing, reducedMotion: true },
  {
    name: 'landing, signed in',
    path: ROUTES.landing,
    who: 'newcomer',
    skies: ['dusk', 'dawn'],
    prepare: ({ page }) => page.route('**/home*', NEVER),
  },
  { name: 'landing, offline', path: ROUTES.landing, act: goOffline, skies: ['dusk', 'day'] },
  { name: 'about', path: ROUTES.about, reducedMotion: true, whole: true },
  { name: 'about, being told', path: ROUTES.about, skies: ['dusk'], act: ({ page }) => page.waitForTimeout(1_300) },
  { name: 'premium', path: ROUTES.premium, whole: true },
  {
    name: 'premium, yearly',
    path: ROUTES.premium,
    skies: ['dusk', 'dawn'],
    act: ({ page }) => page.getByRole('radio', { name: 'Yearly' }).check({ force: true }),
  },
  {
    name: 'premium, upgrade, signed in',
    path: ROUTES.premium,
    who: 'newcomer',
    skies: ['dusk', 'day'],
    async act(stage) {
      await press(/Upgrade/)(stage)
      await stage.page.getByRole('dialog').or(stage.page.getByRole('alertdialog')).first().waitFor()
    },
  },
  { name: 'safety', path: ROUTES.safety, whole: true },
  { name: 'whispers, visitor', path: ROUTES.premium, act: press('Notifications'), skies: ['dusk', 'dawn'] },
]

const AUTH: readonly Scene[] = [
  { name: 'sign in', path: ROUTES.premium, act: openAuth('Sign In') },
  {
    name: 'sign in, refused',
    path: ROUTES.premium,
    skies: ['dusk', 'day'],
    async act(stage) {
      await openAuth('Sign In')(stage)
      await fillAuth(stage, { Email: 'nobody@example.com', Password: 'not-this-one' })
      await submit(stage, 'Sign In')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'create account', path: ROUTES.premium, act: openAuth('Create Account') },
  {
    name: 'create account, refused',
    path: ROUTES.premium,
    skies: ['dusk', 'dawn'],
    async act(stage) {
      await openAuth('Create Account')(stage)
      await fillAuth(stage, { Name: 'Wren', Email: 'wren@example.com', Password: 'short' })
      await submit(stage, 'Create Account')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'create account, sending',
    path: ROUTES.premium,
    skies: ['dusk'],
    prepare: ({ page }) => page.route('**/auth/sign-up', NEVER),
    async act(stage) {
      await openAuth('Create Account')(stage)
      await fillAuth(stage, { Name: 'Wren', Email: 'wren@example.com', Password: 'still-water-1' })
      await submit(stage, 'Create Account')
    },
  },
  {
    name: 'sign in, no network',
    path: ROUTES.premium,
    skies: ['night'],
    prepare: ({ page }) => page.route('**/auth/sign-in', (route) => route.abort()),
    async act(stage) {
      await openAuth('Sign In')(stage)
      await fillAuth(stage, { Email: 'wren@example.com', Password: 'still-water-1' })
      await submit(stage, 'Sign In')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'forgot password',
    path: ROUTES.premium,
    skies: ['dusk', 'dawn'],
    async act(stage) {
      await openAuth('Sign In')(stage)
      await press('Forgot password?')(stage)
    },
  },
  {
    name: 'forgot password, sent',
    path: ROUTES.premium,
    skies: ['night', 'day'],
    async act(stage) {
      await openAuth('Sign In')(stage)
      await press('Forgot password?')(stage)
      await fillAuth(stage, { Email: 'wren@example.com' })
      await submit(stage, 'Send the link')
      await stage.page.getByRole('dialog').getByText(/link/i).last().waitFor()
      await stage.page.waitForTimeout(800)
    },
  },
  {
    name: 'check your email',
    path: ROUTES.premium,
    skies: ['dusk', 'day'],
    prepare: ({ page }) => page.route('**/auth/sign-up', (route) => route.fulfill({ json: { checkEmail: true } })),
    async act(stage) {
      await openAuth('Create Account')(stage)
      await fillAuth(stage, { Name: 'Wren', Email: 'wren@example.com', Password: 'still-water-1' })
      await submit(stage, 'Create Account')
      await stage.page.getByText('Check Your Email').waitFor()
    },
  },
  {
    name: 'auth, its code not loaded',
    path: ROUTES.premium,
    skies: ['dusk', 'dawn'],
    async act({ page }) {
      await page.waitForLoadState('networkidle')
      await page.route('**/_next/static/**', (route) => route.abort())
      await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'confirm', path: '/auth/confirm?token_hash=a&type=email' },
  { name: 'confirm, used up', path: ROUTES.confirm, skies: ['dusk', 'day'] },
  { name: 'new password, no link', path: ROUTES.newPassword, skies: ['night', 'dawn'] },
  { name: 'new password', path: ROUTES.newPassword, who: 'newcomer', skies: ['dusk', 'day'] },
]

const GATES: readonly Scene[] = [
  { name: 'gate, home', path: ROUTES.home, skies: ['dusk', 'dawn'] },
  {
    name: 'gate, circles, dialog closed',
    path: ROUTES.circles,
    async act({ page }) {
      await page.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
]

const SANCTUARY: readonly Scene[] = [
  { name: 'home', path: ROUTES.home, who: 'newcomer' },
  { name: 'space', path: ROUTES.space, who: 'newcomer' },
  { name: 'profile', path: ROUTES.profile, who: 'newcomer' },
  { name: 'a room to come', path: ROUTES.twin, who: 'newcomer', skies: ['dusk', 'day'] },
  { name: 'menu', path: ROUTES.home, who: 'newcomer', act: press('Profile'), skies: ['dusk', 'day'] },
  {
    name: 'home, loading',
    path: ROUTES.profile,
    who: 'newcomer',
    skies: ['dusk', 'dawn'],
    async act({ page }) {
      await page.waitForLoadState('networkidle')
      await page.route('**/home?_rsc=*', NEVER)
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
      await page.getByText('Loading your sanctuary...').waitFor()
    },
  },
  { name: 'home, offline', path: ROUTES.home, who: 'newcomer', act: goOffline, skies: ['dusk', 'dawn'] },
  { name: 'home, forced colours', path: ROUTES.home, who: 'newcomer', forcedColours: true, skies: ['dusk'] },
]

const HEARTPRINT: readonly Scene[] = [
  { name: 'heartprint, empty', path: ROUTES.heartprint, who: 'newcomer', whole: true },
  { name: 'heartprint, full', path: ROUTES.heartprint, who: 'regular', whole: true },
  { name: 'heartprint, written', path: ROUTES.heartprint, who: 'newcomer', whole: true, act: writeHeartprint, skies: ['dusk', 'day'] },
  {
    name: 'heartprint, something missing',
    path: ROUTES.heartprint,
    who: 'newcomer',
    whole: true,
    act: press('Save this Heartprint'),
    skies: ['night', 'dawn'],
  },
  {
    name: 'heartprint, saving',
    path: ROUTES.heartprint,
    who: 'newcomer',
    whole: true,
    skies: ['dusk', 'day'],
    prepare: ({ page }) => page.route('**/api/heartprints/*', answerNever),
    act: saveHeartprint,
  },
  {
    name: 'heartprint, saved',
    path: ROUTES.heartprint,
    who: 'regular',
    whole: true,
    skies: ['dusk', 'dawn'],
    // Not kept, so that the next picture shows the same days.
    prepare: ({ page }) =>
      page.route('**/api/heartprints/*', (route) =>
        route.fulfill({ status: 201, json: { entry: { created_at: new Date().toISOString() } } }),
      ),
    async act(stage) {
      await saveHeartprint(stage)
      await stage.page.getByRole('button', { name: 'Thank you' }).waitFor()
    },
  },
  {
    name: 'heartprint, not saved',
    path: ROUTES.heartprint,
    who: 'newcomer',
    whole: true,
    skies: ['night', 'dawn'],
    prepare: ({ page }) => page.route('**/api/heartprints/*', (route) => route.abort()),
    async act(stage) {
      await saveHeartprint(stage)
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'heartprint, journey on its way',
    path: ROUTES.home,
    who: 'regular',
    skies: ['dusk', 'day'],
    whole: true,
    async act({ page, freezeBackend }) {
      freezeBackend()
      await page.goto(ROUTES.heartprint, { waitUntil: 'commit' })
      await page.getByText('Gathering what you wrote before...').waitFor()
    },
  },
  {
    name: 'heartprint, journey not loaded',
    path: ROUTES.home,
    who: 'regular',
    skies: ['night', 'dawn'],
    whole: true,
    async act({ page, freezeBackend }) {
      freezeBackend()
      await page.goto(ROUTES.heartprint, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'signing out with words unsaved',
    path: ROUTES.heartprint,
    who: 'newcomer',
    skies: ['dusk', 'day'],
    async act(stage) {
      await writeHeartprint(stage)
      await press('Profile')(stage)
      await press('Sign Out')(stage)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
]

const WHISPERS: readonly Scene[] = [
  { name: 'whispers, full', path: ROUTES.home, who: 'newcomer', act: press('Notifications') },
  {
    name: 'whispers, empty',
    path: ROUTES.home,
    who: 'newcomer',
    skies: ['dusk', 'day'],
    prepare: ({ page }) => page.route('**/api/whispers', (route) => route.fulfill({ json: { whispers: [] } })),
    act: press('Notifications'),
  },
  {
    name: 'whispers, loading',
    path: ROUTES.home,
    who: 'newcomer',
    skies: ['dusk', 'day'],
    prepare: ({ page }) => page.route('**/api/whispers', NEVER),
    act: press('Notifications'),
  },
  {
    name: 'whispers, failed',
    path: ROUTES.home,
    who: 'newcomer',
    skies: ['night', 'dawn'],
    prepare: ({ page }) => page.route('**/api/whispers', (route) => route.abort()),
    act: press('Notifications'),
  },
]

const FAULTS: readonly Scene[] = [
  { name: 'nothing here', path: '/nowhere/at/all' },
  {
    name: 'a fault',
    path: ROUTES.home,
    who: 'newcomer',
    async act({ page }) {
      await page.waitForLoadState('networkidle')
      // A day that cannot be written: the page breaks while it is drawn.
      await page.evaluate(() => {
        Intl.DateTimeFormat.prototype.formatToParts = Intl.DateTimeFormat.prototype.format = () => {
          throw new Error('broken for a picture')
        }
        Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
          get() {
            throw new Error('broken for a picture')
          },
        })
      })
      await page.getByRole('main').getByRole('link', { name: 'Space' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Heartprint Record' }).click()
      await page.getByText('This page could not be shown').waitFor()
    },
  },
  {
    name: 'nobody can say who is signed in',
    path: ROUTES.home,
    who: 'newcomer',
    async act({ page, context, person, freezeBackend }) {
      if (!person) return
      const accessToken = tokenExpiringIn(person, -60, { server: 'gallery' })
      await context.addCookies(sessionCookies({ ...person, accessToken }, 'gallery'))
      freezeBackend()
      await page.goto(ROUTES.profile)
    },
  },
]

const REACH: readonly Scene[] = [
  { name: 'landing, 320 px', path: ROUTES.landing, width: 320, skies: ['dusk'] },
  { name: 'home, 320 px', path: ROUTES.home, who: 'newcomer', width: 320, skies: ['night'] },
  { name: 'heartprint, 320 px', path: ROUTES.heartprint, who: 'regular', width: 320, skies: ['dusk'], whole: true },
  { name: 'landing, text 200 %', path: ROUTES.landing, textPercent: 200, skies: ['dawn'], whole: true },
  { name: 'home, text 200 %', path: ROUTES.home, who: 'newcomer', textPercent: 200, skies: ['dusk'], whole: true },
  { name: 'sign in, text 200 %', path: ROUTES.premium, act: openAuth('Sign In'), textPercent: 200, skies: ['day'] },
  {
    name: 'heartprint, forced colours',
    path: ROUTES.heartprint,
    who: 'regular',
    forcedColours: true,
    skies: ['dusk'],
    whole: true,
    act: writeHeartprint,
  },
]

export const SCENES: readonly Scene[] = [
  ...PUBLIC,
  ...DISCOVERY,
  ...AUTH,
  ...GATES,
  ...SANCTUARY,
  ...HEARTPRINT,
  ...WHISPERS,
  ...FAULTS,
  ...REACH,
]
