import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import next from 'next'
import { parseEnv, type Env } from '../lib/env.ts'
import { baseHeaders, INERT_CSP, PRIVATE_CACHE } from '../lib/security/headers.ts'
import { addressProblem, bodyProblem, methodProblem } from './request-limits.ts'
import { setClientAddress } from './client-address.ts'
import { passRealtimeOn } from './realtime-proxy.ts'
import { StartError } from './start-error.ts'
import { loadStaticPages } from './static-pages.ts'

/** The server that people reach: limits and headers for everything, then Next; realtime goes to the embedded backend. */
export interface FrontServer {
  /** Begins to answer. Requests that came before wait until now. */
  serve(options: { backend: string | undefined }): Promise<void>
  close(): Promise<void>
}

const HEADERS_TIMEOUT_MS = 10_000
/** A whole request has to arrive within this time: a slow body ends with 408 and holds nothing. */
const REQUEST_TIMEOUT_MS = 20_000
const TIMEOUT_CHECK_MS = 2_000
const GOODBYE_MS = 3_000

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Takes the port. Throws `StartError` where it is taken or not allowed. */
export async function listen(env: Env, { development }: { development: boolean }): Promise<FrontServer> {
  const headers = Object.entries({
    ...baseHeaders({ secure: env.SITE_URL.startsWith('https://') }),
    'Content-Security-Policy': INERT_CSP, // pages get theirs from the middleware, in place of this
  })
  const behindProxy = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(env.SITE_URL)
  let ready: (handler: Handler) => void = () => {}
  const handler = new Promise<Handler>((resolve) => (ready = resolve))

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    async (request, response) => {
      for (const [name, value] of headers) response.setHeader(name, value)
      // Next's own tools post to pages while developing.
      const problem =
        addressProblem(request) ?? (development ? undefined : methodProblem(request)) ?? bodyProblem(request)
      if (problem) return refuse(response, problem.status, problem.message)
      setClientAddress(request, { behindProxy })
      try {
        await (
          await handler
        )(request, response)
      } catch {
        // Next answers its own faults; what comes here is a connection that broke. Its words belong in no log.
        if (!response.headersSent)
          refuse(response, 503, 'Serein could not answer just now. Please try again in a moment.')
        else response.destroy()
      }
    },
  )
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, headers))
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'This cannot be expected here.', headers))
  await takePort(server, env)

  const upgraded = new Set<Duplex>()
  return {
    async serve({ backend }) {
      // Next listens for upgrades on the server that it is given: this one gets only those that are its own.
      const upgrades = createServer()
      // The name stands in the middleware's `request.url` alone, where a rewrite to any other would be one to another server.
      const app = next({ dev: development, hostname: 'localhost', port: env.PORT, httpServer: upgrades })
      await app.prepare()
      server.on('upgrade', (request, socket, head) => {
        upgraded.add(socket)
        socket.once('close', () => upgraded.delete(socket))
        // Node takes its own listener away with the upgrade.
        socket.on('error', () => socket.destroy())
        if (backend && passRealtimeOn(request, socket, head, backend)) return
        if (!development || upgrades.listenerCount('upgrade') === 0)
          return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        upgrades.emit('upgrade', request, socket, head)
      })
      const answer = app.getRequestHandler()
      // Read anew: the launcher has added the embedded backend's address.
      const pages = development ? undefined : loadStaticPages(parseEnv(process.env))
      ready(async (request, response) => {
        if (!pages?.answer(request, response)) await answer(request, response)
      })
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      // Neither of the calls below knows them any more, and `close` waits for them.
      for (const socket of upgraded) socket.destroy()
      server.closeIdleConnections()
      const impatience = setTimeout(() => server.closeAllConnections(), GOODBYE_MS)
      await closed
      clearTimeout(impatience)
    },
  }
}

async function takePort(server: Server, { PORT, HOST }: Env): Promise<void> {
  try {
    server.listen(PORT, HOST)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`port ${PORT} is taken by another program; set PORT to a free one`)
    if (code === 'EACCES')
      throw new StartError(`port ${PORT} may not be used by this account; set PORT to one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError('HOST is not an address of this machine')
    throw error
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: ReadonlyArray<readonly [string, string]> = [],
): void {
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': PRIVATE_CACHE,
    'Content-Security-Policy': INERT_CSP,
    Connection: 'close',
  })
  response.end(JSON.stringify({ message }))
}

const UNREADABLE_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no request, or came too slowly: Node's own answers would carry none of the headers that every answer has. */
function refuseUnreadable(error: Error, socket: Duplex, headers: ReadonlyArray<readonly [string, string]>): void {
  if (!socket.writable) return void socket.destroy()
  const code = 'code' in error ? String(error.code) : ''
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.end(`HTTP/1.1 ${UNREADABLE_STATUS[code] ?? '400 Bad Request'}\r\n${lines}\r\nConnection: close\r\n\r\n`)
}
