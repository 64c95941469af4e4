import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { z } from 'zod'
import { answer, refuse } from '../http/answer.ts'
import { handle } from '../http/handle.ts'
import { readForm } from '../http/read-body.ts'
import { fieldProblems, shortField } from '../http/form-fields.ts'
import type { AuthClient } from '../supabase/client.ts'
import { takeAttempt } from './attempts.ts'
import { EMAIL_HINT, tooManyAttempts } from './auth-problem.ts'
import { authFor, networkAddress } from './auth-request.ts'

const schema = z.object({ email: shortField('Please write your email.').regex(/^[^\s@]+@[^\s@]+$/, EMAIL_HINT) })

const FAILED = 'The link could not be asked for just now. Please try again in a moment.'

/**
 * A route that asks for a mail to the address in its form. It answers the same (200, `sent`) for a known and an unknown address
 * (decisions: "recovery and resend"); 400, 415, 429 with the time to wait, or 503 where the service did not answer.
 */
export function mailRoute({
  send,
  sent,
}: {
  send: (auth: AuthClient, email: string) => Promise<{ error: AuthError | null }>
  sent: string
}) {
  return handle(async (request) => {
    const form = schema.safeParse(await readForm(request))
    if (!form.success) return refuse(400, { message: FAILED, fields: fieldProblems(form.error) })
    const { email } = form.data

    const address = await networkAddress()
    // The network first: what it is refused shall not crowd out what is remembered of accounts.
    const wait = takeAttempt('mail:network', address) || takeAttempt('mail:account', email)
    if (wait > 0) return refuse(429, tooManyAttempts(wait).problem)

    const { error } = await send(await authFor(address), email)
    // Any refusal would tell whether the address is known; a service that did not answer tells nothing of it.
    const unanswered = error !== null && (error.status === undefined || error.status === 0 || error.status >= 500)
    return unanswered ? refuse(503, FAILED) : answer(200, { message: sent })
  })
}
