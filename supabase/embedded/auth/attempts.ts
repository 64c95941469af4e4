import { tooManyAttempts } from './auth-error.ts'

/** How often something may be tried within the window. */
export type AttemptLimits = {
  signInPerAccount: number
  signInPerNetwork: number
  signUpPerNetwork: number
  mailPerAccount: number
  mailPerNetwork: number
}

/** As decided ("attempts"): sign-in 10 per account address, sign-up 60 and sign-in 120 per network address. */
export const ATTEMPT_LIMITS: AttemptLimits = {
  signInPerAccount: 10,
  signInPerNetwork: 120,
  signUpPerNetwork: 60,
  mailPerAccount: 10,
  mailPerNetwork: 60,
}
const ATTEMPT_WINDOW_MS = 5 * 60_000
const MAX_KEYS = 20_000

/** Counts attempts in memory, each for five minutes. A restart forgets them, as it does nobody any good to cause one. */
export type Attempts = {
  /** Counts one attempt. @throws AuthError 429 with `Retry-After` in seconds when there were too many already */
  count(what: keyof AttemptLimits, who: string): void
}

export function createAttempts(limits: AttemptLimits, now: () => number = Date.now): Attempts {
  const times = new Map<string, number[]>()
  return {
    count(what, who) {
      const key = `${what} ${who}`
      const time = now()
      const recent = (times.get(key) ?? []).filter((at) => at > time - ATTEMPT_WINDOW_MS)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= limits[what]) {
        throw tooManyAttempts(Math.max(1, Math.ceil((oldest + ATTEMPT_WINDOW_MS - time) / 1000)))
      }
      // Set anew, so that the map's order is that of use, and the first key the one longest unused.
      times.delete(key)
      times.set(key, [...recent, time])
      if (times.size > MAX_KEYS) {
        const [longestUnused] = times.keys()
        if (longestUnused !== undefined) times.delete(longestUnused)
      }
    },
  }
}
