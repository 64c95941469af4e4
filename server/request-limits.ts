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

const READING = ['GET', 'HEAD', 'OPTIONS']
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Pages are only read: every write goes to a route handler (docs/decisions/writes-are-route-handlers.md). */
const WRITABLE_PATHS = /^\/(api|auth)\//

/** A method that nothing answers to at this address, some of which would be a fault further in. `undefined` for the others. */
export function methodProblem({
  method = '',
  url = '/',
}: IncomingMessage): { status: 405; message: string } | undefined {
  if (READING.includes(method) || (WRITING.includes(method) && WRITABLE_PATHS.test(url))) return undefined
  return { status: 405, message: 'There is no such way to ask here.' }
}

/** An address that is no path of this site, or that nobody can decode. `undefined` for any other. */
export function addressProblem({ url = '' }: IncomingMessage): { status: 400; message: string } | undefined {
  const [path = ''] = url.split('?')
  return path.startsWith('/') && canDecode(path) ? undefined : { status: 400, message: 'This address cannot be read.' }
}

/** False where a per cent sign has nothing sensible behind it. */
function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
