import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { AccessTokens } from '../auth/access-tokens.ts'
import type { Database } from '../database.ts'
import type { Engine } from '../engine.ts'
import type { KeyRing } from '../http/api-keys.ts'
import { isAllowedOrigin, isLoopbackHost } from '../http/origins.ts'

import { followDatabase } from './feed.ts'
import { Hub } from './hub.ts'
import { serveConnection } from './socket.ts'

const PATH = '/realtime/v1/websocket'
const MAX_FRAME_BYTES = 64 * 1024
const MAX_SOCKETS = 2_000

type Context = {
  server: Server
  engine: Engine
  database: Database
  tokens: AccessTokens
  keys: KeyRing
  origins: Set<string>
  log: (line: string) => void
}

/** Realtime as an unchanged realtime-js knows it: private channels, fed by the database, and presence. */
export async function attachRealtime(context: Context): Promise<() => Promise<void>> {
  const { server, engine, database, tokens, keys, origins, log } = context
  const hub = new Hub()
  const stopFeed = await followDatabase(engine, database, hub, log)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const admitted = admit(request)
    if (typeof admitted === 'string') return refuse(stream, admitted)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveConnection(socket, { database, tokens, hub, ...admitted })
    })
  })

  function admit(request: IncomingMessage) {
    const { origin, host } = request.headers
    const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
    if (!isLoopbackHost(host) || !isAllowedOrigin(origin, origins)) return '403 Forbidden'
    if (url?.pathname !== PATH) return '404 Not Found'
    if (sockets.clients.size >= MAX_SOCKETS) return '503 Service Unavailable'
    try {
      const keyRole = keys.roleOf(url.searchParams.get('apikey'))
      const version = url.searchParams.get('vsn') === '2.0.0' ? ('2.0.0' as const) : ('1.0.0' as const)
      return { keyRole, version }
    } catch {
      return '401 Unauthorized'
    }
  }

  return async () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
    await stopFeed()
  }
}

function refuse(stream: Duplex, status: string) {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
