import type { WebSocket } from 'ws'
import { Connection, type ConnectionContext } from './connection.ts'
import { decode } from './protocol.ts'

/** realtime-js says something every 25 seconds. */
const SILENCE_LIMIT_MS = 60_000
const MAX_MESSAGES_PER_10_SECONDS = 200

/** Serves one WebSocket: its messages one after the other, so that what it says last is what counts. */
export function serveConnection(socket: WebSocket, context: ConnectionContext) {
  const connection = new Connection(socket, context)
  let work = Promise.resolve()
  let silence = setTimeout(() => socket.terminate(), SILENCE_LIMIT_MS)
  let messages = 0
  const calm = setInterval(() => (messages = 0), 10_000)
  socket.on('message', (data: Buffer, isBinary) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.terminate(), SILENCE_LIMIT_MS)
    messages += 1
    if (messages > MAX_MESSAGES_PER_10_SECONDS) return socket.close(1008, 'too many messages')
    const message = decode(data, isBinary, context.version)
    if (!message) return socket.close(1007, 'not understood')
    work = work.then(() => connection.receive(message)).catch(() => socket.close(1011, 'failed'))
  })
  // An oversized or malformed frame; ws closes the socket with the code for it.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(silence)
    clearInterval(calm)
    void work.then(() => connection.close())
  })
}
