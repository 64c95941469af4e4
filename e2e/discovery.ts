import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The questions' one box. */
export function answerBox(page: Page) {
  return page.getByPlaceholder('Let your heart speak...')
}

/** Begins the discovery from the landing, whose poem is over or held back by nothing. */
export async function beginDiscovery(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I'm new here, let's discover" }).click()
  await expect(answerBox(page)).toBeFocused()
}

/** Gives all three answers where no rest holds anything back (reduced motion). */
export async function answerAll(page: Page, answers: readonly [string, string, string]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 3`)).toBeVisible()
    await answerBox(page).fill(answer)
    await page.getByRole('button', { name: index === 2 ? 'Complete Discovery' : 'Continue' }).click()
  }
  await expect(page.getByRole('button', { name: 'Create Your Account' })).toBeVisible()
}

/** Layout shift on this page up to now that no tap or key of a person explains. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() }
            if (!hadRecentInput) shift += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shift), 200)
      }),
  )
}
