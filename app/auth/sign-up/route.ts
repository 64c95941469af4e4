import { z } from 'zod'
import { takeAttempt } from '@/lib/auth/attempts'
import { authProblem, FALLBACK, tooManyAttempts } from '@/lib/auth/auth-problem'
import { authFor, keepSession, networkAddress } from '@/lib/auth/auth-request'
import { returnPath } from '@/lib/auth/return-path'
import { answer, refuse } from '@/lib/http/answer'
import { handle } from '@/lib/http/handle'
import { readForm } from '@/lib/http/read-body'
import { fieldProblems, personName, shortField } from '@/lib/http/form-fields'

const schema = z.object({
  name: personName,
  email: shortField('Please write your email.'),
  password: shortField('Please choose a password.'),
  archetype: z.enum(['dreamer', 'healer', 'warrior', 'muse', 'sage', 'guardian']).optional(),
  next: z.string().optional(),
})

/**
 * Makes an account. Answers 200 `{ next }` where the service signs in at once, 200 `{ checkEmail: true }` where it first wants the
 * mail's link to be opened, or a `Problem`: 400, 415, 422, 429 with the time to wait, 503.
 */
export const POST = handle(async (request) => {
  const form = schema.safeParse(await readForm(request))
  if (!form.success) return refuse(400, { message: FALLBACK.signUp, fields: fieldProblems(form.error) })
  const { name, email, password, archetype, next } = form.data

  const address = await networkAddress()
  const wait = takeAttempt('sign-up:network', address)
  if (wait > 0) return refuse(429, tooManyAttempts(wait).problem)

  const { data, error } = await (
    await authFor(address)
  ).signUp({
    email,
    password,
    options: { data: { name, full_name: name, ...(archetype ? { archetype } : {}) } },
  })
  if (error) {
    const { status, problem } = authProblem(error, FALLBACK.signUp)
    return refuse(status, problem)
  }
  if (!data.session) return answer(200, { checkEmail: true })
  await keepSession(data.session)
  return answer(200, { next: returnPath(next) })
})
