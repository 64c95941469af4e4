import { dropSession } from '@/lib/auth/auth-request'
import { answer } from '@/lib/http/answer'
import { handle } from '@/lib/http/handle'
import { ROUTES } from '@/lib/routes'
import { createAuthClient } from '@/lib/supabase/client'
import { markEnded } from '@/lib/supabase/ended-sessions'
import { getPerson } from '@/lib/supabase/person'

/** Nobody waits longer than this to be let go. */
const GOODBYE_TIMEOUT_MS = 3_000

/**
 * Signs out. The service's refusals are ignored and so is its silence (specification §8): this browser's session is gone in any
 * case, and this server takes its token no more. Answers 200 `{ next }`.
 */
export const POST = handle(async () => {
  const person = await getPerson()
  await dropSession()
  if (person) {
    if (person.sessionId) markEnded(person.sessionId)
    const { error } = await createAuthClient({ timeoutMs: GOODBYE_TIMEOUT_MS }).auth.admin.signOut(
      person.accessToken,
      'global',
    )
    if (error && error.status !== undefined && error.status >= 500)
      console.error(`sign-out: the auth service answered ${error.status}`)
  }
  return answer(200, { next: ROUTES.landing })
})
