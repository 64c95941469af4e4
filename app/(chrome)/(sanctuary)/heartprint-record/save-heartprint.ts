import { readText, readValue, send, type Answer } from '@/components/requests/send'
import type { Heartprint } from '@/lib/data/heartprints'
import type { HeartprintProblems, HeartprintWords } from '@/lib/domain/heartprint'

export type SaveResult =
  | { status: 'saved'; entry: Heartprint }
  | { status: 'signed-out' | 'conflict' | 'failed'; message: string; problems: HeartprintProblems }

/** Saves a heartprint under `id`: sent twice, it is kept once. Never throws; says what happened and that nothing was lost. */
export async function saveHeartprint(id: string, words: HeartprintWords): Promise<SaveResult> {
  const answer = await send('PUT', `/api/heartprints/${id}`, words)
  if (!answer.ok) return describeFailure(answer)
  const row = readValue(answer.body, 'entry')
  const createdAt = readText(row, 'created_at') ?? new Date().toISOString()
  return { status: 'saved', entry: { id, ...words, created_at: createdAt } }
}

function describeFailure({ status, message, fields }: Extract<Answer, { ok: false }>): SaveResult {
  const { title, mood, energy_level, reflection } = fields
  const problems: HeartprintProblems = {
    ...(title ? { title } : {}),
    ...(mood ? { mood } : {}),
    ...(energy_level ? { energy_level } : {}),
    ...(reflection ? { reflection } : {}),
  }
  switch (status) {
    case 0:
      return {
        status: 'failed',
        problems,
        message:
          'Serein could not be reached, so this is not saved yet. Your words are still here. Check your connection, then save again.',
      }
    case 401:
      return {
        status: 'signed-out',
        problems,
        message:
          'Your session has ended, so this is not saved yet. Your words are still here. Please sign in again, then save.',
      }
    case 409:
      return {
        status: 'conflict',
        problems,
        message:
          'An earlier version of this is saved already. Your words are still here: save again to keep them as an entry of their own.',
      }
    case 413:
      return {
        status: 'failed',
        problems,
        message: 'This is longer than can be saved at once. Your words are still here.',
      }
    default:
      return {
        status: 'failed',
        problems,
        message:
          message ?? 'This could not be saved just now. Your words are still here. Please try again in a moment.',
      }
  }
}
