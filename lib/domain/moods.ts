/**
 * The ten moods of a heartprint, by the labels they are stored under (specification §9, decisions: "moods, emotions").
 * `hue` is each mood's own light, in OKLCH degrees, all far enough apart to tell two dots from each other.
 */
export const MOODS = [
  { label: 'Joyful', hue: 90 },
  { label: 'Peaceful', hue: 195 },
  { label: 'Tender', hue: 10 },
  { label: 'Dreamy', hue: 300 },
  { label: 'Foggy', hue: 240 },
  { label: 'Lost', hue: 270 },
  { label: 'Hopeful', hue: 140 },
  { label: 'Restless', hue: 40 },
  { label: 'Grateful', hue: 65 },
  { label: 'Curious', hue: 170 },
] as const

export type Mood = (typeof MOODS)[number]['label']

export function isMood(value: unknown): value is Mood {
  return MOODS.some(({ label }) => label === value)
}

/** The hue of a mood's light. A label that is not known (an entry of another age) has the hue of dusk. */
export function hueOfMood(label: string): number {
  return MOODS.find((mood) => mood.label === label)?.hue ?? 320
}
