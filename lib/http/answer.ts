import { INERT_CSP, PRIVATE_CACHE } from '../security/headers.ts'

/** A JSON answer that nobody keeps. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': PRIVATE_CACHE, 'Content-Security-Policy': INERT_CSP, ...headers },
  })
}

/** What a person is told when something did not work: what happened, and per field where it helps. */
export interface Problem {
  message: string
  hint?: string
  /** The auth service's own name for a refusal, such as `email_not_confirmed`. */
  code?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** An answer that says kindly what went wrong. */
export function refuse(status: number, problem: Problem | string): Response {
  const body: Problem = typeof problem === 'string' ? { message: problem } : problem
  const wait = body.retryAfterSeconds
  return answer(status, body, wait === undefined ? {} : { 'Retry-After': String(wait) })
}

/** Leads the browser on to `path` of this site, by GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': PRIVATE_CACHE } })
}
