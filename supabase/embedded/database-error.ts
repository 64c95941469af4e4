import { inspect } from 'node:util'

/** What Postgres said, without the statement and its parameters, which hold people's words. Prints as its code alone. */
export class DatabaseError extends Error {
  readonly code: string
  readonly text: string
  readonly detail: string | undefined
  readonly hint: string | undefined

  constructor(code: string, text: string, detail?: string, hint?: string) {
    super(`database error ${code}`)
    this.name = 'DatabaseError'
    this.code = code
    this.text = text
    this.detail = detail
    this.hint = hint
  }

  [inspect.custom]() {
    return this.message
  }
}

/** The engine itself is gone (a WebAssembly trap, a lost connection): nothing more can be promised. */
export class DatabaseGoneError extends Error {
  constructor() {
    super('The database engine stopped working.')
    this.name = 'DatabaseGoneError'
  }
}

/** Rebuilds what a driver threw, because PGlite and postgres.js both hang the statement and its parameters on it. */
export function toDatabaseError(thrown: unknown): DatabaseError | DatabaseGoneError {
  if (thrown instanceof DatabaseError || thrown instanceof DatabaseGoneError) return thrown
  if (!isRecord(thrown)) return new DatabaseGoneError()
  const code = text(thrown.code)
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) {
    return isEngineFailure(thrown) ? new DatabaseGoneError() : new DatabaseError('22000', 'invalid parameter')
  }
  return new DatabaseError(code, text(thrown.message) ?? 'database error', text(thrown.detail), text(thrown.hint))
}

/**
 * The HTTP status for an SQLSTATE, as PostgREST's `Error.hs` gives it (for the codes that `@supabase/lite` answers with
 * a 500 "SUP", or not at all).
 */
function restStatus(code: string, message: string, signedIn: boolean): number {
  const exact = EXACT_STATUS[code]
  if (code === '42501') return signedIn ? 403 : 401
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (exact !== undefined) return exact
  return CLASS_STATUS[code.slice(0, 2)] ?? 400
}

const EXACT_STATUS: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const CLASS_STATUS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Codes that lite answers as PostgREST does when it is left alone. */
const ANSWERED_BY_LITE = /^(PT\d{3}|PGRST|42...|22...|23502|23503|23505|25006)$/

/**
 * The error as lite's data API shall see it: lite's own errors stay what they are; a database error that lite would turn
 * into a 500 "SUP" becomes one with code `PGRST`, which carries its own answer.
 */
export function forDataApi(thrown: unknown, signedIn: boolean): unknown {
  if (thrown instanceof DatabaseGoneError)
    return restError(503, { code: 'PGRST001', message: 'Database connection lost' })
  if (!(thrown instanceof DatabaseError)) return thrown
  const { code, text: message, detail, hint } = thrown
  if (ANSWERED_BY_LITE.test(code)) return { code, message, detail, hint }
  return restError(restStatus(code, message, signedIn), { code, message, details: detail, hint })
}

/** An error that carries its own answer, as `raise sqlstate 'PGRST'` does. */
function restError(status: number, { code, message, details, hint }: RestError) {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: details ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}

type RestError = { code: string; message: string; details?: string; hint?: string }

function isEngineFailure(thrown: Record<string, unknown>): boolean {
  if (thrown instanceof WebAssembly.RuntimeError) return true
  const code = text(thrown.code)
  return (
    (code !== undefined && /^(CONNECTION_|ECONN|EPIPE)/.test(code)) ||
    /PGlite is clos|Aborted|unreachable/i.test(text(thrown.message) ?? '')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
