import { z } from 'zod'
import type { Database } from '../database.ts'
import type { Engine } from '../engine.ts'
import type { Hub } from './hub.ts'

const Broadcast = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string().nullable(),
  payload: z.unknown(),
})

/** Rows older than these are of no use to anyone: delivery is at most once, and the tables hold the truth. */
const KEPT_HOURS = 24
const SWEEP_EVERY_MS = 60 * 60_000

/** Passes on what `realtime.send` wrote, in the order of its commits. Postgres tells the ids alone. */
export async function followDatabase(
  engine: Engine,
  database: Database,
  hub: Hub,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let waiting: string[] = []
  let work = Promise.resolve()
  await engine.listen('serein_realtime', (id) => {
    waiting.push(id)
    // Many rows of one transaction are read together.
    if (waiting.length === 1) work = work.then(deliver).catch(() => log('A realtime message could not be delivered.'))
  })

  async function deliver() {
    const ids = waiting
    waiting = []
    const rows = await database.query(
      `select id, topic, event, payload from realtime.messages
       where private and id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))`,
      [JSON.stringify(ids)],
    )
    const byId = new Map(rows.map((row) => Broadcast.parse(row)).map((message) => [message.id, message]))
    for (const id of ids) {
      const message = byId.get(id)
      if (!message) continue
      const { topic, event, payload } = message
      hub.broadcast(topic, { type: 'broadcast', event, payload, meta: { id } })
    }
  }

  const sweep = () => {
    work = work
      .then(async () => {
        await database.query(
          'delete from realtime.messages where inserted_at < now() - make_interval(hours => $1::int)',
          [KEPT_HOURS],
        )
      })
      .catch(() => {})
  }
  sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS)
  sweeping.unref()
  return async () => {
    clearInterval(sweeping)
    await work
  }
}
