/** Where this device notes what has been told to it, and this tab that a discovery is under way. */
export const REVEAL_KEYS = { poem: 'serein-poem', about: 'serein-about' } as const
export const DISCOVERY_KEY = 'serein-discovery'

export type Reveal = keyof typeof REVEAL_KEYS
