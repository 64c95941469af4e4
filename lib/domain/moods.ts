/** The ten moods of a heartprint, by the labels they are stored under (specification §9, decisions: "moods, emotions"). */
export const MOODS = [
  'Joyful',
  'Peaceful',
  'Tender',
  'Dreamy',
  'Foggy',
  'Lost',
  'Hopeful',
  'Restless',
  'Grateful',
  'Curious',
] as const

export type Mood = (typeof MOODS)[number]

/** Each mood's own light, as a hue in OKLCH degrees: ten hues far enough apart to tell two dots from each other. */
export const MOOD_HUES: Readonly<Record<Mood, number>> = {
  Joyful: 85,
  Peaceful: 195,
  Tender: 10,
  Dreamy: 300,
  Foggy: 245,
  Lost: 270,
  Hopeful: 145,
  Restless: 40,
  Grateful: 60,
  Curious: 170,
}

export function isMood(value: unknown): value is Mood {
  return MOODS.some((mood) => mood === value)
}
