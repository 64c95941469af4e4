import { z } from 'zod'
import { createHeartprint } from '@/lib/data/heartprints'
import { MOODS } from '@/lib/domain/moods'
import { TEXT_LIMITS } from '@/lib/domain/text'
import { answer, refuse } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { readJson } from '@/lib/http/read-body'
import { fieldProblems, requiredWords } from '@/lib/http/words'
import { createDataClient } from '@/lib/supabase/client'
import { getPerson } from '@/lib/supabase/person'

/** Heartprint save: a mood, a non-blank title and reflection, all trimmed; energy 1 to 5, step 1 (specification §5). */
const schema = z.object({
  mood: z.enum(
    MOODS.map(({ label }) => label),
    'Please choose how you feel.',
  ),
  energy_level: z
    .int('Energy is a whole number from 1 to 5.')
    .min(1, 'Energy is at least 1.')
    .max(5, 'Energy is at most 5.'),
  title: requiredWords(TEXT_LIMITS.title, 'Please give it a title.'),
  reflection: requiredWords(TEXT_LIMITS.reflection, 'Please write a few words.'),
})

/**
 * Keeps a heartprint under the id that the client made. Answers 201 `{ entry }`, 200 where it was kept before, or a `Problem`: 400,
 * 401, 409, 413, 415, 503. At this lasting address a page that is older than the server can still save.
 */
export const PUT = handle(async (request, { params }: { params: Promise<{ id: string }> }) => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return refuse(400, 'This entry has no valid id. What you wrote is still here.')
  const body = schema.safeParse(await readJson(request))
  if (!body.success) {
    return refuse(400, {
      message: 'Something in this needs another look before it can be saved.',
      fields: fieldProblems(body.error),
    })
  }
  const { entry, isNew } = await createHeartprint(createDataClient(person), { id: id.data, ...body.data })
  return answer(isNew ? 201 : 200, { entry })
})
