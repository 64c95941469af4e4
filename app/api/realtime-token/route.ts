import { getEnv, getSupabase } from '@/lib/env'
import { answer } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { getPerson } from '@/lib/supabase/person'

/**
 * What the browser needs for realtime, to be held in memory only: `{ url, key, token, expiresAt }`, `url` absolute or "/" for this
 * very site, `expiresAt` in seconds since 1970. 401 without a session.
 */
export const GET = handle(async () => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  const { url, publishableKey } = getSupabase()
  return answer(200, {
    url: getEnv().REALTIME_URL ?? url,
    key: publishableKey,
    token: person.accessToken,
    expiresAt: person.accessTokenExpiresAt,
  })
})
