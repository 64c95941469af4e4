import type { IncomingMessage } from 'node:http'

const KIB = 1024
/** Where words are saved (decisions: "request bodies"). */
const WORDS_LIMIT_BYTES = 256 * KIB
const OTHER_LIMIT_BYTES = 64 * KIB
const WORDS_PATHS = /^\/api\/(heartprints|journal)(\/|$)/

/**
 * What is wrong with the size of a request's body, before a byte of it is read: larger than its place takes (413), or of
 * unknown length (411; browsers always tell it). `undefined` where nothing is.
 */
export function bodyProblem({
  url = '/',
  headers,
}: IncomingMessage): { status: 411 | 413; message: string } | undefined {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'This was sent without its length, so it was not read.' }
  }
  const limit = WORDS_PATHS.test(url) ? WORDS_LIMIT_BYTES : OTHER_LIMIT_BYTES
  if (Number(headers['content-length'] ?? 0) <= limit) return undefined
  return {
    status: 413,
    message: 'This is more than can be kept at once. Nothing was lost here; please make it shorter.',
  }
}
