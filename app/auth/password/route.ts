import { z } from 'zod'
import { authProblem } from '@/lib/auth/auth-problem'
import { answer, refuse } from '@/lib/http/answer'
import { handle, refuseVisitor } from '@/lib/http/handle'
import { readForm } from '@/lib/http/read-body'
import { fieldProblems, shortField } from '@/lib/http/form-fields'
import { ROUTES } from '@/lib/routes'
import { changePassword } from '@/lib/supabase/account'
import { getPerson } from '@/lib/supabase/person'

const schema = z.object({ password: shortField('Please choose a password.') })

const FALLBACK = 'The new password could not be kept'

/** Gives the signed-in person (by a recovery link, usually) a new password. Answers 200 `{ next }` or a `Problem`. */
export const POST = handle(async (request) => {
  const person = await getPerson()
  if (!person) return refuseVisitor()
  const form = schema.safeParse(await readForm(request))
  if (!form.success) return refuse(400, { message: FALLBACK, fields: fieldProblems(form.error) })

  const error = await changePassword(person.accessToken, form.data.password)
  if (error) {
    const { status, problem } = authProblem(error, FALLBACK)
    return refuse(status, problem)
  }
  return answer(200, { next: ROUTES.home })
})
