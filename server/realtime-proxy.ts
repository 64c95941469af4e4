import { connect } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const REALTIME_PATH = '/realtime/v1/'

/**
 * Passes a WebSocket for realtime on to the embedded backend, so that the browser reaches it at the app's own address.
 * Answers whether the request was one. Next's `rewrites` cannot do this: they are fixed when it is built, and the backend's
 * port is known when it starts.
 */
export function passRealtimeOn(request: IncomingMessage, socket: Duplex, head: Buffer, backend: string): boolean {
  if (!request.url?.startsWith(REALTIME_PATH)) return false
  const { hostname, port } = new URL(backend)
  const upstream = connect(Number(port), hostname)
  // The app's own cookies are none of the backend's business.
  const headers = request.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 1 || ['cookie', 'host'].includes(name.toLowerCase()) ? [] : [`${name}: ${all[index + 1]}`],
  )
  upstream.write(
    `${request.method} ${request.url} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers.join('\r\n')}\r\n\r\n`,
  )
  upstream.write(head)
  upstream.pipe(socket).pipe(upstream)
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => upstream.destroy())
  return true
}
