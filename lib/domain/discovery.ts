import { countCharacters, isBlank, TEXT_LIMITS } from './text.ts'

/** The three questions of the discovery (specification §9). */
export const DISCOVERY_QUESTIONS = [
  'What emotion is living inside you lately?',
  'What dream or vision do you hold in secret?',
  'What would your future self whisper to you?',
] as const

export type DiscoveryStep = 0 | 1 | 2
export type DiscoveryAnswers = readonly [string, string, string]

export const NO_ANSWERS: DiscoveryAnswers = ['', '', '']

/** How long a letter of a question takes (specification §9). */
export const LETTER_MS = 50

/** How long the essence is looked for, after the last answer's transition (specification §4, §9). */
export const ESSENCE_MS = 3_000

const TRANSITION_MS = 2_000
const LAST_TRANSITION_MS = 3_000

/** The step after `step`; `null` after the last. */
export function followStep(step: DiscoveryStep): DiscoveryStep | null {
  if (step === 0) return 1
  return step === 1 ? 2 : null
}

/** The pause after an answer: 2 s, 3 s after the last (specification §4, §9). */
export function readTransitionMs(step: DiscoveryStep): number {
  return followStep(step) === null ? LAST_TRANSITION_MS : TRANSITION_MS
}

/** `answers` with the one at `step` replaced. */
export function answerStep(answers: DiscoveryAnswers, step: DiscoveryStep, answer: string): DiscoveryAnswers {
  const [first, second, third] = answers
  if (step === 0) return [answer, second, third]
  return step === 1 ? [first, answer, third] : [first, second, answer]
}

/** Why an answer cannot be taken: nothing is in it (specification §5), or more than 2,000 characters; `null` where it can. */
export function judgeAnswer(answer: string): 'blank' | 'too-long' | null {
  if (isBlank(answer)) return 'blank'
  return countCharacters(answer) > TEXT_LIMITS.discoveryAnswer ? 'too-long' : null
}

/** The answers in something found in storage; `null` where it is none of ours. */
export function readAnswers(stored: unknown): DiscoveryAnswers | null {
  if (!Array.isArray(stored) || stored.length !== DISCOVERY_QUESTIONS.length) return null
  const [first, second, third]: unknown[] = stored
  if (typeof first !== 'string' || typeof second !== 'string' || typeof third !== 'string') return null
  return [first, second, third]
}

export function isDiscoveryStep(value: unknown): value is DiscoveryStep {
  return value === 0 || value === 1 || value === 2
}
