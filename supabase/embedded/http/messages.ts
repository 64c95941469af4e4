import type { Claims } from '../auth/access-tokens.ts'

/** A request that has passed the edge: its size, its encoding, its origin and its key are in order. */
export type ApiRequest = {
  method: string
  url: URL
  headers: Headers
  /** The body as text; undefined when there is none. */
  body: string | undefined
  /** The body read as JSON; undefined when it is none. */
  json: unknown
  /** Where the visitor is: the peer, or what a caller with the secret key says it is. */
  network: string
  keyRole: 'anon' | 'service_role'
  /** The token of a person, not yet verified. */
  bearer: string | undefined
}

export type Answer = { status: number; headers: Record<string, string>; body: string | Uint8Array | undefined }

/** Who a request speaks for at the data API. */
export type Principal = { role: string; claims: Claims | undefined }

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
    body: JSON.stringify(value),
  }
}

export function emptyAnswer(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: undefined }
}

/** A refusal in PostgREST's shape. */
export function restRefusal(status: number, code: string, message: string, details: string | null = null): Answer {
  return jsonAnswer(status, { code, message, details, hint: null })
}

/** A request that ends here, with its answer. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.name = 'Refusal'
    this.answer = answer
  }
}
