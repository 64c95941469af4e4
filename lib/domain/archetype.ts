/** The six badges: name, description, and the colours that its picture is drawn in (specification §3). */
export const ARCHETYPES = {
  dreamer: {
    name: 'The Dreamer',
    description: 'You live close to what could be, and you keep its door open for others.',
    colours: { deep: '#1d2149', middle: '#54438a', glow: '#f3c98b', light: '#fff3d6' },
  },
  healer: {
    name: 'The Healer',
    description: 'You feel where it hurts, and you stay until it softens.',
    colours: { deep: '#0f2f3a', middle: '#2f7472', glow: '#f2b9b4', light: '#fff0ea' },
  },
  warrior: {
    name: 'The Warrior',
    description: 'You have carried more than people saw, and you are still here.',
    colours: { deep: '#33182f', middle: '#8a3a48', glow: '#f6a25f', light: '#ffe9c9' },
  },
  muse: {
    name: 'The Muse',
    description: 'You turn what you feel into something others can hold.',
    colours: { deep: '#3a1a4a', middle: '#a0528f', glow: '#f7c3a2', light: '#fff1e4' },
  },
  sage: {
    name: 'The Sage',
    description: 'You ask one question more, and you listen to the answer.',
    colours: { deep: '#12243f', middle: '#355c86', glow: '#d9cf95', light: '#fbf6dc' },
  },
  guardian: {
    name: 'The Guardian',
    description: 'You keep watch over what is tender, in others and in yourself.',
    colours: { deep: '#16241f', middle: '#3d5f4c', glow: '#f5c873', light: '#fff4d3' },
  },
} as const

export type Archetype = keyof typeof ARCHETYPES

// In this order; the first match wins (specification §4). A word counts where it begins: "artist" is art, "heart" is not.
// The whole word is matched, so that a person can be told which of theirs it was.
const ARCHETYPE_WORDS: ReadonlyArray<readonly [Archetype, RegExp]> = [
  ['dreamer', /(?<![\p{L}\p{N}])(?:dream|hope|imagine)[\p{L}\p{N}]*/gu],
  ['healer', /(?<![\p{L}\p{N}])(?:heal|peace|calm)[\p{L}\p{N}]*/gu],
  ['warrior', /(?<![\p{L}\p{N}])(?:strong|brave|fight)[\p{L}\p{N}]*/gu],
  ['muse', /(?<![\p{L}\p{N}])(?:create|art|beauty)[\p{L}\p{N}]*/gu],
  ['sage', /(?<![\p{L}\p{N}])(?:learn|understand|wisdom)[\p{L}\p{N}]*/gu],
]

/**
 * The archetype that a person's discovery answers lead to, and their words that led there, each once, lower-cased and in
 * the order they were written; the guardian and no word where none did (specification §4).
 */
export function discoverArchetype(answers: readonly string[]): { archetype: Archetype; words: string[] } {
  const text = answers.join(' ').toLowerCase()
  for (const [archetype, pattern] of ARCHETYPE_WORDS) {
    const words = new Set(text.match(pattern))
    if (words.size > 0) return { archetype, words: [...words] }
  }
  return { archetype: 'guardian', words: [] }
}

export function isArchetype(value: unknown): value is Archetype {
  return typeof value === 'string' && Object.hasOwn(ARCHETYPES, value)
}
