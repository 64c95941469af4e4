import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { KeyRing } from './api-keys.ts'
import { parseJson, readBody } from './body.ts'
import { jsonAnswer, emptyAnswer, Refusal, restRefusal, type Answer, type ApiRequest } from './messages.ts'
import { isAllowedOrigin, isLoopbackHost } from './origins.ts'

/** How long a client may take for its headers and its body. */
const REQUEST_TIMEOUT_MS = 10_000
/** Looks for slow requests often enough to mean the ten seconds. */
const CHECKING_INTERVAL_MS = 2_000
const KEEP_ALIVE_MS = 65_000

type Context = {
  keys: KeyRing
  origins: Set<string>
  /** Answers by the beginning of the path. */
  services: { prefix: string; answer: (request: ApiRequest) => Promise<Answer> }[]
  log: (line: string) => void
}

/** The edge of the embedded backend: nothing reaches a service that is too large, too slow, foreign or without a key. */
export function createServer(context: Context): Server {
  return createHttpServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      void handle(context, incoming)
        .then((answer) => send(context, incoming, outgoing, answer))
        .catch(() => outgoing.destroy())
    },
  )
}

async function handle(context: Context, incoming: IncomingMessage): Promise<Answer> {
  const { origin, host } = incoming.headers
  if (!isLoopbackHost(host) || !isAllowedOrigin(origin, context.origins)) {
    return jsonAnswer(403, { message: 'This backend answers its own site only' })
  }
  if (incoming.method === 'OPTIONS') return emptyAnswer(204)
  try {
    const request = await admit(context, incoming)
    const service = context.services.find(({ prefix }) => request.url.pathname.startsWith(prefix))
    return service ? await service.answer(request) : jsonAnswer(404, { message: 'There is nothing here' })
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer
    // The kind of error alone: its message may quote a person.
    context.log(`The embedded backend failed to answer: ${thrown instanceof Error ? thrown.name : 'unknown'}.`)
    return jsonAnswer(500, { code: 500, error_code: 'unexpected_failure', msg: 'Unexpected failure' })
  }
}

/** @throws Refusal */
async function admit({ keys }: Context, incoming: IncomingMessage): Promise<ApiRequest> {
  const method = incoming.method ?? 'GET'
  const url = toUrl(incoming.url ?? '/')
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const keyRole = keys.roleOf(headers.get('apikey') ?? url.searchParams.get('apikey'))
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (headers.has('authorization') && !bearer) {
    throw new Refusal(restRefusal(401, 'PGRST301', 'The Authorization header is not understood'))
  }
  const body = await readBody(incoming)
  const type = headers.get('content-type') ?? ''
  const isJson = body !== undefined && (type === '' || type.includes('json') || type.startsWith('text/plain'))
  return {
    method,
    url,
    headers,
    body,
    json: isJson ? parseJson(body) : undefined,
    network: networkOf(incoming, headers, keyRole),
    keyRole,
    // A key in the place of a token adds nothing to the key.
    bearer: bearer?.startsWith('sb_') ? undefined : bearer,
  }
}

/** Only the app's own server, which has the secret key, is believed about where its visitor is. */
function networkOf(incoming: IncomingMessage, headers: Headers, keyRole: ApiRequest['keyRole']): string {
  const forwarded = keyRole === 'service_role' ? headers.get('sb-forwarded-for')?.split(',')[0]?.trim() : undefined
  return (forwarded || incoming.socket.remoteAddress || 'unknown').slice(0, 64)
}

/** @throws Refusal 400 */
function toUrl(path: string): URL {
  const url = URL.parse(path, 'http://127.0.0.1')
  if (!url || !isReadable(url)) throw new Refusal(restRefusal(400, 'PGRST100', 'The address is not understood'))
  return url
}

/** False for half a percent sign, and for a NUL, which Postgres cannot store. */
function isReadable(url: URL): boolean {
  try {
    return !decodeURIComponent(url.pathname + url.search).includes('\0')
  } catch {
    return false
  }
}

function send({ origins }: Context, incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer) {
  const { origin } = incoming.headers
  outgoing.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers)) outgoing.setHeader(name, value)
  outgoing.setHeader('vary', 'origin')
  outgoing.setHeader('x-content-type-options', 'nosniff')
  if (origin !== undefined && origins.has(origin)) {
    outgoing.setHeader('access-control-allow-origin', origin)
    outgoing.setHeader('access-control-expose-headers', 'content-range, retry-after, x-sb-error-code')
    if (incoming.method === 'OPTIONS') {
      outgoing.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
      outgoing.setHeader('access-control-allow-headers', incoming.headers['access-control-request-headers'] ?? '*')
      outgoing.setHeader('access-control-max-age', '600')
    }
  }
  if (!incoming.complete) {
    // What was not read is not wanted: the connection ends with the answer.
    outgoing.setHeader('connection', 'close')
    outgoing.once('finish', () => incoming.destroy())
  }
  outgoing.end(answer.body)
}
