import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { createPerson, signIn, type TestPerson } from './people.ts'

interface Fixtures {
  /** Allows console errors that a test brings about on purpose; any other fails it. */
  allowConsoleErrors: (pattern: RegExp) => void
  /** Somebody new. */
  person: TestPerson
  /** A page of somebody new who is signed in. */
  signedInPage: Page
}

export const test = base.extend<Fixtures & { watchConsole: void }>({
  allowConsoleErrors: async ({}, use) => {
    await use((pattern) => allowed.push(pattern))
  },
  watchConsole: [
    async ({ context }, use, info) => {
      allowed = []
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(error.error().message))
      await use()
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
      if (info.status === 'passed') expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  person: async ({}, use) => {
    await use(await createPerson())
  },
  signedInPage: async ({ page, context, person }, use) => {
    await signIn(context, person)
    await use(page)
  },
})

let allowed: RegExp[] = []

/** What a browser says of a page that the gate answered with 401. */
export const GATE_ANSWER = /status of 401/

/** No finding of axe by WCAG 2.2 AA and its best practices, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, 'axe').toEqual([])
}

export { expect }
