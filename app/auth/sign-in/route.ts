import { z } from 'zod'
import { takeAttempt } from '@/lib/auth/attempts'
import { authProblem, FALLBACK, tooManyAttempts } from '@/lib/auth/auth-problem'
import { authFor, keepSession, networkAddress } from '@/lib/auth/auth-request'
import { returnPath } from '@/lib/auth/return-path'
import { answer, refuse } from '@/lib/http/answer'
import { handle } from '@/lib/http/handle'
import { readForm } from '@/lib/http/read-body'
import { fieldProblems, shortField } from '@/lib/http/form-fields'

const schema = z.object({
  email: shortField('Please write your email.'),
  password: shortField('Please write your password.'),
  next: z.string().optional(),
})

/** Signs in with email and password. Answers 200 `{ next }`, or a `Problem`: 400, 415, 429 with the time to wait, 503. */
export const POST = handle(async (request) => {
  const form = schema.safeParse(await readForm(request))
  if (!form.success) return refuse(400, { message: FALLBACK.signIn, fields: fieldProblems(form.error) })
  const { email, password, next } = form.data

  const address = await networkAddress()
  // The network first: what it is refused shall not crowd out what is remembered of accounts.
  const wait = takeAttempt('sign-in:network', address) || takeAttempt('sign-in:account', email)
  if (wait > 0) return refuse(429, tooManyAttempts(wait).problem)

  const { data, error } = await (await authFor(address)).signInWithPassword({ email, password })
  if (error) {
    const { status, problem } = authProblem(error, FALLBACK.signIn)
    return refuse(status, problem)
  }
  await keepSession(data.session)
  return answer(200, { next: returnPath(next) })
})
