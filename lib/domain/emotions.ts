/** The journal's five emotions, each with its icon (specification §9, decisions: "moods, emotions"). */
export const EMOTIONS = [
  { label: 'Peaceful', icon: '🌙' },
  { label: 'Stormy', icon: '⚡' },
  { label: 'Passionate', icon: '🔥' },
  { label: 'Lost', icon: '🍂' },
  { label: 'Healing', icon: '🌱' },
] as const

/** Where none is chosen (specification §5). */
export const DEFAULT_EMOTION = EMOTIONS[0]
