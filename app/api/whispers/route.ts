import { listWhispers } from '@/lib/data/whispers'
import { answer } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { createDataClient } from '@/lib/supabase/client'
import { getPerson } from '@/lib/supabase/person'

/** The person's latest whispers, for the panel that loads when it is opened. Answers 200 `{ whispers }`, 401 or 503. */
export const GET = handle(async () => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  return answer(200, { whispers: await listWhispers(createDataClient(person)) })
})
