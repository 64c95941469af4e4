/** A heartprint's energy: whole steps from 1 to 5, 3 where nothing was chosen (specification §9). */
export const ENERGY = { min: 1, max: 5, step: 1, initial: 3 } as const

const ENERGY_WORDS = ['Resting', 'Soft', 'Steady', 'Bright', 'Full'] as const

/** True for the numbers 1, 2, 3, 4 and 5 alone: not for "5", 2.5 or NaN. */
export function isEnergy(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= ENERGY.min && value <= ENERGY.max
}

/** The word said with a level, for the eye and for a screen reader. `level` is 1 to 5; anything else is "Steady". */
export function describeEnergy(level: number): string {
  return ENERGY_WORDS[level - ENERGY.min] ?? 'Steady'
}
