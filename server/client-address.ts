import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '../lib/http/client-address.ts'

/**
 * Notes the caller's network address. Behind a proxy it is the last one that the proxy added: those before it are the
 * caller's own claims. Elsewhere it is the peer's, whatever it claims.
 */
export function setClientAddress(request: IncomingMessage, { behindProxy }: { behindProxy: boolean }): void {
  const peer = normalizeAddress(request.socket.remoteAddress ?? '')
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  const claimed = behindProxy && isOwnNetwork(peer) && forwarded ? normalizeAddress(forwarded) : ''
  request.headers[CLIENT_ADDRESS_HEADER] = claimed || peer
}

/** Without a port; IPv4 as itself, also where it is written as IPv6; of IPv6 the /64, which is what one visitor is given. */
export function normalizeAddress(written: string): string {
  const mapped = written.replace(/^::ffff:(?=\d+\.)/i, '')
  const address = isIPv6(mapped) ? mapped : (SocketAddress.parse(mapped)?.address ?? '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const front = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - front.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [...front, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${groups.slice(0, 4).join(':')}::`
}

function isOwnNetwork(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0::|f[cd])/.test(
    address,
  )
}
