import { UNREACHABLE } from '../copy/unreachable.ts'
import { DataError } from '../data/data-error.ts'
import { refuse } from './answer.ts'
import { UnreadableBody } from './read-body.ts'

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

const SIGNED_OUT = 'Your session has ended. Your words are still here; please sign in again.'

/**
 * A route handler whose expected failures become kind answers: an unreadable body, the data API's refusals. Surprises are
 * logged by their kind alone, never with what was sent, and answered with 503.
 */
export function handle<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    try {
      return await handler(request, context)
    } catch (error) {
      if (error instanceof UnreadableBody) return error.toResponse()
      if (error instanceof DataError) return refuseData(error)
      console.error(
        `${request.method} ${new URL(request.url).pathname} failed: ${error instanceof Error ? error.name : 'unknown'}`,
      )
      return refuse(503, UNREACHABLE)
    }
  }
}

function refuseData({ reason }: DataError): Response {
  switch (reason) {
    case 'signed-out':
      return refuse(401, SIGNED_OUT)
    case 'conflict':
      return refuse(409, 'This was saved before with other words. Nothing was changed; what you wrote is still here.')
    case 'refused':
      return refuse(400, 'This could not be kept as it is. What you wrote is still here.')
    case 'unreachable':
      return refuse(503, UNREACHABLE)
  }
}

/** The answer to a call without a session. */
export function refuseVisitor(): Response {
  return refuse(401, SIGNED_OUT)
}
