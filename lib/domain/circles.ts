/** The five circles: their effect, and the souls that the specification's table gives them (§3). */
export const CIRCLES = [
  { id: 'gentle-hope', name: 'Gentle Hope', effect: 'hope', souls: 8 },
  { id: 'quiet-joy', name: 'Quiet Joy', effect: 'joy', souls: 12 },
  { id: 'soft-healing', name: 'Soft Healing', effect: 'healing', souls: 15 },
  { id: 'lunar-reflection', name: 'Lunar Reflection', effect: 'lunar', souls: 6 },
  { id: 'brave-becoming', name: 'Brave Becoming', effect: 'becoming', souls: 9 },
] as const

export type CircleId = (typeof CIRCLES)[number]['id']

/** Fewer real members than this are not added, for that would tell who came (decisions: "Souls of a circle"). */
const MEMBERS_SHOWN_FROM = 3

/** How many souls a circle shows, given how many accounts have joined it. */
export function countSouls(id: CircleId, members: number): number {
  const base = CIRCLES.find((circle) => circle.id === id)?.souls ?? 0
  return members >= MEMBERS_SHOWN_FROM ? base + members : base
}

/** The names a person may speak under in a circle; no other is accepted (decisions: "the 15 names"). */
export const CIRCLE_NAMES = [
  'Gentle Soul',
  'Quiet Heart',
  'Soft Moon',
  'Tender Rain',
  'Kind Lantern',
  'Calm River',
  'Warm Ember',
  'Still Water',
  'Silver Fern',
  'Bright Moth',
  'Slow Cloud',
  'Hidden Spring',
  'Brave Sparrow',
  'Patient Tide',
  'Golden Dusk',
] as const

/**
 * The name for one circle: steady for a browser session, and different from circle to circle. `random` is drawn once
 * for the session, from 0 up to, but not including, 1.
 */
export function chooseCircleName(id: CircleId, random: number): string {
  const start = Math.floor(random * CIRCLE_NAMES.length)
  const step = CIRCLES.findIndex((circle) => circle.id === id)
  return CIRCLE_NAMES[(start + step * 4) % CIRCLE_NAMES.length] ?? CIRCLE_NAMES[0]
}
