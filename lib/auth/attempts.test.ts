import { describe, expect, it } from 'vitest'
import { Attempts } from './attempts.ts'

const MINUTE_MS = 60_000

describe('Attempts', () => {
  it('lets an account be tried ten times in five minutes, whatever the case of its address', () => {
    const attempts = new Attempts()
    for (let i = 0; i < 10; i++) expect(attempts.take('sign-in:account', 'Wren@example.com', i * 1000)).toBe(0)
    expect(attempts.take('sign-in:account', ' wren@EXAMPLE.com', 10_000)).toBe(290)
    expect(attempts.take('sign-in:account', 'juniper@example.com', 10_000)).toBe(0)
  })

  it('tells the time until the next try, and does not lengthen it for knocking', () => {
    const attempts = new Attempts()
    for (let i = 0; i < 10; i++) attempts.take('sign-in:account', 'a', 0)
    expect(attempts.take('sign-in:account', 'a', 4 * MINUTE_MS)).toBe(60)
    expect(attempts.take('sign-in:account', 'a', 5 * MINUTE_MS - 1)).toBe(1)
    expect(attempts.take('sign-in:account', 'a', 5 * MINUTE_MS)).toBe(0)
  })

  it('counts 60 sign-ups and 120 sign-ins of a network address apart', () => {
    const attempts = new Attempts()
    for (let i = 0; i < 60; i++) expect(attempts.take('sign-up:network', '192.0.2.1', 0)).toBe(0)
    expect(attempts.take('sign-up:network', '192.0.2.1', 0)).toBeGreaterThan(0)
    for (let i = 0; i < 120; i++) expect(attempts.take('sign-in:network', '192.0.2.1', 0)).toBe(0)
    expect(attempts.take('sign-in:network', '192.0.2.1', 0)).toBeGreaterThan(0)
  })
})
