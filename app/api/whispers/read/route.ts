import { z } from 'zod'
import { markWhispersRead } from '@/lib/data/whispers'
import { answer, refuse } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { readJson } from '@/lib/http/read-body'
import { createDataClient } from '@/lib/supabase/client'
import { getPerson } from '@/lib/supabase/person'

const schema = z.object({ id: z.uuid().optional() })

/** Marks one whisper (`{ id }`) or all (`{}`) as read. Answers 200 `{}`, 400, 401 or 503. */
export const POST = handle(async (request) => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  const body = schema.safeParse(await readJson(request))
  if (!body.success) return refuse(400, 'This whisper could not be found.')
  await markWhispersRead(createDataClient(person), body.data.id)
  return answer(200, {})
})
