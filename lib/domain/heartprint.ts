import { isEnergy } from './energy.ts'
import { isMood, type Mood } from './moods.ts'
import { countCharacters, isBlank, isStorable, TEXT_LIMITS } from './text.ts'

/** A heartprint as it may be saved: trimmed, within its limits, with a mood that exists. */
export interface HeartprintWords {
  title: string
  mood: Mood
  energy_level: number
  reflection: string
}

export type HeartprintField = keyof HeartprintWords
export type HeartprintProblems = Partial<Record<HeartprintField, string>>

/**
 * Checks what someone wants to save (specification §5: "Heartprint save"). Title and reflection are trimmed; energy is
 * a number from 1 to 5. The browser asks before sending, the server again, the database has the last word.
 */
export function checkHeartprint(
  input: Partial<Record<HeartprintField, unknown>>,
): { ok: true; words: HeartprintWords } | { ok: false; problems: HeartprintProblems } {
  const title = trimText(input.title)
  const reflection = trimText(input.reflection)
  const { mood, energy_level } = input
  const problems: HeartprintProblems = {}
  if (!isMood(mood)) problems.mood = 'Choose how you feel.'
  if (!isEnergy(energy_level)) problems.energy_level = 'Energy goes from 1 to 5.'
  const titleProblem = checkText(title, TEXT_LIMITS.title, 'The title', 'Give this moment a title.')
  if (titleProblem) problems.title = titleProblem
  const reflectionProblem = checkText(reflection, TEXT_LIMITS.reflection, 'The reflection', 'Write a few words first.')
  if (reflectionProblem) problems.reflection = reflectionProblem
  if (!isMood(mood) || !isEnergy(energy_level) || titleProblem || reflectionProblem) return { ok: false, problems }
  return { ok: true, words: { title, mood, energy_level, reflection } }
}

function trimText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function checkText(text: string, limit: number, subject: string, whenBlank: string): string | undefined {
  if (isBlank(text)) return whenBlank
  if (!isStorable(text)) return `${subject} holds a character that cannot be kept. Take out the last thing you pasted.`
  const length = countCharacters(text)
  if (length <= limit) return undefined
  return `${subject} has room for ${limit.toLocaleString('en')} characters, and this is ${length.toLocaleString('en')}. Shorten it a little; nothing is lost.`
}
