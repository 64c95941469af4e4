/** Longest texts, in characters: Unicode code points, as Postgres counts them (decisions: "lengths, in characters"). */
export const TEXT_LIMITS = {
  name: 60,
  title: 120,
  reflection: 10_000,
  journal: 50_000,
  discoveryAnswer: 2_000,
  twinMessage: 4_000,
  circleMessage: 1_000,
  communityVoice: 2_000,
  wish: 500,
} as const

/** A reflection's preview is cut here (specification §9). */
const PREVIEW_CHARACTERS = 150

/** The counter of a text box shows from this share of its limit on. */
const COUNTER_SHARE = 0.9

// White space, and what takes no room: format characters (zero-width spaces and joiners, direction marks), the Hangul
// fillers, the braille blank and variation selectors. A text made only of these looks empty to everyone.
const INVISIBLE = /^[\s\p{Z}\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800\u034f\ufe00-\ufe0f]*$/u

/** Length in characters as a person and Postgres count them: code points, so that 💗 is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** True where nothing would be seen: empty, white space, or zero-width characters alone. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text)
}

/** True where the text can be stored as it is: no half of a surrogate pair, and no NUL, which Postgres cannot hold. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** True where a text box should show how much room is left: from nine tenths of its limit on. */
export function isNearLimit(text: string, limit: number): boolean {
  return countCharacters(text) >= limit * COUNTER_SHARE
}

/** The first 150 characters and "..." where there are more; never half of a surrogate pair (specification §2, §9). */
export function cutPreview(text: string, limit: number = PREVIEW_CHARACTERS): string {
  const characters = Array.from(text)
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}...`
}
