/** Said after a heartprint is saved, one of eight at random (specification §9). */
export const AFFIRMATIONS = [
  'Your heart has been heard.',
  'You made room for yourself today.',
  'What you feel is allowed to be here.',
  'One honest line is enough.',
  'You are softer and stronger than this day.',
  'Something in you just breathed out.',
  'You are becoming, at your own pace.',
  'This moment is safe with you.',
] as const

/** One of the eight. `random` is a number from 0 up to, but not including, 1. */
export function chooseAffirmation(random: number): string {
  return AFFIRMATIONS[Math.floor(random * AFFIRMATIONS.length)] ?? AFFIRMATIONS[0]
}
