import type { DataClient } from '../supabase/client.ts'
import { DataError, dataErrorFrom } from './data-error.ts'

/** One recorded heartprint, as the data API gives it. `energy_level` is 1 to 5, `created_at` ISO 8601. */
export interface Heartprint {
  id: string
  title: string
  mood: string
  energy_level: number
  reflection: string
  created_at: string
}

export type NewHeartprint = Omit<Heartprint, 'created_at'>

const COLUMNS = 'id, title, mood, energy_level, reflection, created_at'

/** The person's own heartprints, newest first (specification §7). Throws `DataError`. */
export async function listHeartprints(client: DataClient, { limit }: { limit: number }): Promise<Heartprint[]> {
  const { data, error, status } = await client
    .from('heartprint_entries')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  if (error) throw dataErrorFrom(error, status)
  return data
}

/**
 * Keeps a heartprint once, however often it is sent: the client makes the id, and the same id with the same content answers as
 * the first time. Throws `DataError`: `conflict` where the id stands for other words.
 */
export async function createHeartprint(
  client: DataClient,
  entry: NewHeartprint,
): Promise<{ entry: Heartprint; isNew: boolean }> {
  const inserted = await client.from('heartprint_entries').insert(entry).select(COLUMNS).single()
  if (!inserted.error) return { entry: inserted.data, isNew: true }
  const failure = dataErrorFrom(inserted.error, inserted.status)
  if (failure.reason !== 'conflict') throw failure

  const { data, error, status } = await client
    .from('heartprint_entries')
    .select(COLUMNS)
    .eq('id', entry.id)
    .maybeSingle()
  if (error) throw dataErrorFrom(error, status)
  if (!data || !isSameHeartprint(data, entry)) throw new DataError('conflict', failure.code)
  return { entry: data, isNew: false }
}

function isSameHeartprint(kept: NewHeartprint, sent: NewHeartprint): boolean {
  return (
    kept.title === sent.title &&
    kept.mood === sent.mood &&
    kept.energy_level === sent.energy_level &&
    kept.reflection === sent.reflection
  )
}
