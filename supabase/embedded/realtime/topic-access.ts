import type { Principal } from '../http/messages.ts'
import { DatabaseError } from '../database-error.ts'
import type { Database, Query } from '../database.ts'

/** What the policies on `realtime.messages` allow somebody on one topic. */
export type TopicAccess = {
  read: { broadcast: boolean; presence: boolean }
  write: { broadcast: boolean; presence: boolean }
}

const NOTHING: TopicAccess = {
  read: { broadcast: false, presence: false },
  write: { broadcast: false, presence: false },
}

class Undo extends Error {
  readonly access: TopicAccess
  constructor(access: TopicAccess) {
    super('undo')
    this.access = access
  }
}

/**
 * Asks the policies by trying, as hosted Realtime does: a probe row per extension is written by the owner and looked
 * for by the person, then the person tries to write one. Everything is undone. An error in a policy means no.
 */
export async function checkTopicAccess(
  database: Database,
  { role, claims }: Principal,
  topic: string,
): Promise<TopicAccess> {
  try {
    return await database.transaction(async (query) => {
      const probes = await query(
        `insert into realtime.messages (topic, extension, private)
         values ($1, 'broadcast', true), ($1, 'presence', true) returning id, extension`,
        [topic],
      )
      await query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
           set_config('realtime.topic', $4, true)`,
        [role, JSON.stringify(claims ?? { role }), claims?.sub ?? '', topic],
      )
      const seen = await query(
        `select extension from realtime.messages
         where topic = $1 and id in (select value::uuid from jsonb_array_elements_text($2::text::jsonb))`,
        [topic, JSON.stringify(probes.map(({ id }) => id))],
      )
      const mayRead = (extension: string) => seen.some((row) => row.extension === extension)
      const read = { broadcast: mayRead('broadcast'), presence: mayRead('presence') }
      const write = {
        broadcast: await mayWrite(query, topic, 'broadcast'),
        presence: await mayWrite(query, topic, 'presence'),
      }
      throw new Undo({ read, write })
    })
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.access
    if (thrown instanceof DatabaseError) return NOTHING
    throw thrown
  }
}

async function mayWrite(query: Query, topic: string, extension: string): Promise<boolean> {
  await query('savepoint probe')
  try {
    await query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [topic, extension])
    return true
  } catch {
    return false
  } finally {
    await query('rollback to savepoint probe')
  }
}
