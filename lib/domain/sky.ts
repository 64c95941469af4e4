export type Sky = 'dawn' | 'day' | 'dusk' | 'night'

/** From which hour of the person's own day each sky stands; before the first it is still night. */
export const SKY_HOURS: ReadonlyArray<readonly [fromHour: number, sky: Sky]> = [
  [5, 'dawn'],
  [10, 'day'],
  [17, 'dusk'],
  [21, 'night'],
]

/** The sky over an hour of 0 to 23. */
export function skyAtHour(hour: number): Sky {
  return SKY_HOURS.findLast(([fromHour]) => hour >= fromHour)?.[1] ?? 'night'
}

/** What is said to someone who comes in at that hour, 0 to 23. */
export function greetAtHour(hour: number): string {
  if (hour < 5 || hour >= 22) return 'A quiet night'
  if (hour < 12) return 'Good morning'
  if (hour < 18) return 'Good afternoon'
  return 'Good evening'
}
