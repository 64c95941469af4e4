import type { AuthError } from '@supabase/supabase-js'
import { UNREACHABLE } from '../copy/unreachable.ts'
import type { Problem } from '../http/answer.ts'

/** Fallbacks where the service gives no text of its own (specification §8). */
export const FALLBACK = {
  signIn: 'Login failed',
  signUp: 'Signup failed',
  signOut: 'Logout failed',
} as const

/** Added where the service's text names the email (specification §8). */
export const EMAIL_HINT = 'Please check your email and try again'

/** What a person is told of a refusal of the auth service: its own text, with the hints of specification §8. */
export function authProblem(error: AuthError, fallback: string): { status: number; problem: Problem } {
  const status = error.status ?? 0
  if (status === 429) return tooManyAttempts(retryAfterOf(error))
  if (status < 400 || status >= 500) return { status: 503, problem: { message: fallback, hint: UNREACHABLE } }
  const message = error.message.trim() || fallback
  const code = error.code === undefined ? {} : { code: error.code }
  const hint = /email/i.test(message) ? { hint: EMAIL_HINT } : {}
  return { status, problem: { message, ...hint, ...code } }
}

/** The answer to too many attempts, with the time to wait in whole seconds. */
export function tooManyAttempts(retryAfterSeconds: number): { status: 429; problem: Problem } {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    status: 429,
    problem: { message: `Those were many tries. Please wait ${wait}, then try again.`, retryAfterSeconds },
  }
}

const UNKNOWN_WAIT_S = 60

function retryAfterOf(error: AuthError): number {
  const seconds = Number(/(\d+) seconds?/.exec(error.message)?.[1] ?? UNKNOWN_WAIT_S)
  return Math.max(1, seconds)
}
