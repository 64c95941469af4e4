import { z } from 'zod'
import { createHeartprint } from '@/lib/data/heartprints'
import { checkHeartprint } from '@/lib/domain/heartprint'
import { answer, refuse } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { readJson } from '@/lib/http/read-body'
import { createDataClient } from '@/lib/supabase/client'
import { getPerson } from '@/lib/supabase/person'

const NEEDS_ANOTHER_LOOK = 'Something in this needs another look before it can be saved.'

const bodySchema = z.record(z.string(), z.unknown())

/**
 * Keeps a heartprint under the id that the client made. Answers 201 `{ entry }`, 200 where it was kept before, or a `Problem`: 400,
 * 401, 409, 413, 415, 503. At this lasting address a page that is older than the server can still save.
 */
export const PUT = handle(async (request, { params }: { params: Promise<{ id: string }> }) => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return refuse(400, 'This entry has no valid id. What you wrote is still here.')
  const body = bodySchema.safeParse(await readJson(request))
  const checked = checkHeartprint(body.data ?? {})
  if (!checked.ok) return refuse(400, { message: NEEDS_ANOTHER_LOOK, fields: checked.problems })
  const { entry, isNew } = await createHeartprint(createDataClient(person), { id: id.data, ...checked.words })
  return answer(isNew ? 201 : 200, { entry })
})
