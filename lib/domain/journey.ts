/** How much of a journey is shown (specification §9): newest first. */
export const JOURNEY_DOTS = 10
export const JOURNEY_ENTRIES = 3

/** Puts what was just saved in front, once, however often it is answered, and keeps as many as are shown as dots. */
export function addToJourney<Entry extends { id: string }>(entry: Entry, entries: readonly Entry[]): Entry[] {
  return [entry, ...entries.filter(({ id }) => id !== entry.id)].slice(0, JOURNEY_DOTS)
}
