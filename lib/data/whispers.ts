import type { DataClient } from '../supabase/client.ts'
import { dataErrorFrom } from './data-error.ts'

/** One of the person's own notifications; `created_at` ISO 8601. */
export interface Whisper {
  id: string
  type: string
  title: string
  message: string
  icon: string
  is_read: boolean
  created_at: string
}

const LATEST = 50

/** The person's latest whispers, newest first. Throws `DataError`. */
export async function listWhispers(client: DataClient): Promise<Whisper[]> {
  const { data, error, status } = await client
    .from('serein_whispers')
    .select('id, type, title, message, icon, is_read, created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LATEST)
  if (error) throw dataErrorFrom(error, status)
  return data
}

/** Marks one whisper as read, or with no `id` every one. Those of others are out of reach. Throws `DataError`. */
export async function markWhispersRead(client: DataClient, id?: string): Promise<void> {
  const unread = client.from('serein_whispers').update({ is_read: true }).eq('is_read', false)
  const { error, status } = await (id === undefined ? unread : unread.eq('id', id))
  if (error) throw dataErrorFrom(error, status)
}
