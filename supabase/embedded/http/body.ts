import type { IncomingMessage } from 'node:http'
import { Refusal, restRefusal } from './messages.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Nothing of Serein's nests deeper than five; a parser's stack ends somewhere past ten thousand. */
const MAX_JSON_DEPTH = 64

/** Reads a whole body. @throws Refusal 413 past 256 KB, 400 when it is not UTF-8 */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw badRequest('22021', 'invalid byte sequence for encoding "UTF8"')
  }
}

/**
 * Reads JSON as Postgres would: no character that it cannot store, no depth that breaks whoever reads it next.
 * @throws Refusal 400
 */
export function parseJson(body: string): unknown {
  if (depthOf(body) > MAX_JSON_DEPTH) throw badRequest('PGRST102', 'Empty or invalid json')
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badRequest('PGRST102', 'Empty or invalid json')
  }
  if (body.includes('\\u')) assertStorable(value)
  return value
}

/** @throws Refusal 400 for a NUL or a lone surrogate, in a key or a value */
function assertStorable(value: unknown) {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badRequest('22P05', 'unsupported Unicode escape sequence')
    if (!value.isWellFormed()) throw badRequest('22P02', 'invalid input syntax for type json')
  } else if (Array.isArray(value)) {
    for (const item of value) assertStorable(item)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertStorable(key)
      assertStorable(item)
    }
  }
}

function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1))
    else if (character === ']' || character === '}') depth -= 1
  }
  return deepest
}

function tooLarge() {
  return new Refusal({ ...restRefusal(413, 'PGRST413', 'The request is larger than 256 KB') })
}

function badRequest(code: string, message: string) {
  return new Refusal(restRefusal(400, code, message))
}
