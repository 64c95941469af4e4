import { createHash } from 'node:crypto'

/** How often something may be tried within five minutes (decisions: "attempts"). */
const WINDOW_MS = 5 * 60 * 1000
const LIMITS = {
  'sign-in:account': 10,
  'sign-in:network': 120,
  'sign-up:network': 60,
  'mail:account': 5,
  'mail:network': 60,
} as const

export type AttemptKind = keyof typeof LIMITS

/** Far more than honest people make in five minutes; past it the oldest are forgotten, so that a flood fills no memory. */
const MOST_REMEMBERED = 50_000

/**
 * Counts attempts in this process's memory: the auth service holds limits of its own that span servers. Kept under hashes,
 * so that no address of an account or a network stands in memory.
 */
export class Attempts {
  #times = new Map<string, number[]>()

  /**
   * Takes one attempt of `kind` by `who`. Answers 0 where it is allowed, else the whole seconds to wait until the next one is.
   * A refused attempt does not count, so that knocking on does not keep the door shut.
   */
  take(kind: AttemptKind, who: string, now = Date.now()): number {
    const key = createHash('sha256').update(`${kind}\0${who.trim().toLowerCase()}`).digest('base64')
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= LIMITS[kind]) return Math.ceil((oldest + WINDOW_MS - now) / 1000)
    this.#times.delete(key)
    this.#times.set(key, [...recent, now])
    if (this.#times.size > MOST_REMEMBERED) this.#forgetOldest()
    return 0
  }

  #forgetOldest(): void {
    const [oldest] = this.#times.keys()
    if (oldest !== undefined) this.#times.delete(oldest)
  }
}

declare global {
  // One count for all route bundles of this process.
  var sereinAttempts: Attempts | undefined
}

/** Takes one attempt against the process-wide count; see `Attempts.take`. */
export function takeAttempt(kind: AttemptKind, who: string): number {
  globalThis.sereinAttempts ??= new Attempts()
  return globalThis.sereinAttempts.take(kind, who)
}
