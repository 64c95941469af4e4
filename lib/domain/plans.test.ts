import { expect, it } from 'vitest'
import { computeYearlySaving, PLAN_FEATURES } from './plans.ts'

it('saves 29 dollars a year, 27 percent', () => {
  expect(computeYearlySaving()).toEqual({ dollars: 29, percent: 27 })
})

it('compares ten features, and calls no AI a therapist', () => {
  expect(PLAN_FEATURES).toHaveLength(10)
  expect(JSON.stringify(PLAN_FEATURES).toLowerCase()).not.toContain('therap')
})
