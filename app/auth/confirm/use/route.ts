import { z } from 'zod'
import { authFor, keepSession, networkAddress } from '@/lib/auth/auth-request'
import { seeOther } from '@/lib/http/answer'
import { handle } from '@/lib/http/handle'
import { readForm } from '@/lib/http/read-body'
import { shortField } from '@/lib/http/form-fields'
import { ROUTES } from '@/lib/routes'

const schema = z.object({
  token_hash: shortField('missing'),
  type: z.enum(['signup', 'recovery', 'email_change', 'email', 'invite', 'magiclink']),
})

/**
 * Uses up the link of a mail, by a POST alone so that scanners that follow links do not (decisions: "further paths"). Leads on:
 * to the new password, home, or back with what went wrong.
 */
export const POST = handle(async (request) => {
  const form = schema.safeParse(await readForm(request))
  if (!form.success) return seeOther(`${ROUTES.confirm}?problem=broken`)
  const { token_hash, type } = form.data

  const { data, error } = await (await authFor(await networkAddress())).verifyOtp({ token_hash, type })
  if (error) {
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500
    if (refused) return seeOther(`${ROUTES.confirm}?problem=expired`)
    const again = new URLSearchParams({ problem: 'unreachable', token_hash, type })
    return seeOther(`${ROUTES.confirm}?${again}`)
  }
  if (data.session) await keepSession(data.session)
  return seeOther(type === 'recovery' ? ROUTES.newPassword : ROUTES.home)
})
