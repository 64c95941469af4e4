import type { IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '../lib/http/client-address.ts'

/**
 * Notes the caller's network address. Behind a proxy it is the last one that the proxy added: those before it are the
 * caller's own claims. Elsewhere it is the peer's, whatever it claims.
 */
export function setClientAddress(request: IncomingMessage, { behindProxy }: { behindProxy: boolean }): void {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  request.headers[CLIENT_ADDRESS_HEADER] = (behindProxy && isOwnNetwork(peer) && forwarded) || peer
}

function isOwnNetwork(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/.test(address)
}
