import type { PostgrestError } from '@supabase/supabase-js'

/**
 * Why the data API did not do it. `unreachable`: not answered, or a fault there, and trying again may help. `signed-out`: the session
 * is not taken any more. `conflict`: the id is used for something else. `refused`: the rules of the database say no.
 */
export type DataErrorReason = 'unreachable' | 'signed-out' | 'conflict' | 'refused'

/** Carries a reason and a code, never a person's words nor the database's own text, which may quote them. */
export class DataError extends Error {
  override name = 'DataError'
  readonly reason: DataErrorReason
  readonly code: string

  constructor(reason: DataErrorReason, code: string) {
    super(`data:${reason} ${code}`)
    this.reason = reason
    this.code = code
  }
}

const REASON_BY_CODE: Record<string, DataErrorReason> = {
  '23505': 'conflict',
  PT409: 'conflict',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
}

/** Makes a `DataError` of what supabase-js answered; `status` 0 means that nothing answered. */
export function dataErrorFrom(error: PostgrestError, status: number): DataError {
  const code = /^[A-Z0-9]{1,12}$/.test(error.code ?? '') ? error.code : 'unknown'
  const known = REASON_BY_CODE[code]
  if (known) return new DataError(known, code)
  if (status === 401) return new DataError('signed-out', code)
  if (status === 409) return new DataError('conflict', code)
  return new DataError(status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable', code)
}
