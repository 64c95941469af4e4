export const ARCHETYPES = {
  dreamer: {
    name: 'The Dreamer',
    description: 'You live close to what could be, and you keep its door open for others.',
  },
  healer: { name: 'The Healer', description: 'You feel where it hurts, and you stay until it softens.' },
  warrior: { name: 'The Warrior', description: 'You have carried more than people saw, and you are still here.' },
  muse: { name: 'The Muse', description: 'You turn what you feel into something others can hold.' },
  sage: { name: 'The Sage', description: 'You ask one question more, and you listen to the answer.' },
  guardian: { name: 'The Guardian', description: 'You keep watch over what is tender, in others and in yourself.' },
} as const

export type Archetype = keyof typeof ARCHETYPES

// In this order; the first match wins (specification §4). A word counts where it begins: "artist" is art, "heart" is not.
const ARCHETYPE_WORDS: ReadonlyArray<readonly [Archetype, RegExp]> = [
  ['dreamer', /(?<![\p{L}\p{N}])(?:dream|hope|imagine)/u],
  ['healer', /(?<![\p{L}\p{N}])(?:heal|peace|calm)/u],
  ['warrior', /(?<![\p{L}\p{N}])(?:strong|brave|fight)/u],
  ['muse', /(?<![\p{L}\p{N}])(?:create|art|beauty)/u],
  ['sage', /(?<![\p{L}\p{N}])(?:learn|understand|wisdom)/u],
]

/** The archetype that a person's discovery answers lead to; the guardian where no word does (specification §4). */
export function chooseArchetype(answers: readonly string[]): Archetype {
  const text = answers.join(' ').toLowerCase()
  return ARCHETYPE_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'guardian'
}

export function isArchetype(value: unknown): value is Archetype {
  return typeof value === 'string' && Object.hasOwn(ARCHETYPES, value)
}
