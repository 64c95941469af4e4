import { REVEAL_KEYS, type Reveal } from './reveal-keys.ts'

/** Shows all of it at once, and notes on this device that it has been told. */
export function finishReveal(reveal: Reveal): void {
  document.documentElement.dataset[reveal] = 'seen'
  try {
    localStorage.setItem(REVEAL_KEYS[reveal], 'seen')
  } catch {
    return // storage is denied: it is told again next time, and can be skipped again
  }
}

export function isTelling(reveal: Reveal): boolean {
  return document.documentElement.dataset[reveal] === 'telling'
}

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
