import type { NextConfig } from 'next'

/** The largest request body anywhere: where words are saved (decisions: "request bodies"). The server in front refuses more. */
const LARGEST_BODY_BYTES = 256 * 1024

const config: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactCompiler: true,
  reactStrictMode: true,
  typedRoutes: true,
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1'],
  // `npm test` checks types by itself; a start on a small machine should not do it again.
  typescript: { ignoreBuildErrors: true },
  // The gate answers a soft navigation otherwise than a document: the middleware has to see which it is.
  skipProxyUrlNormalize: true,
  // Asked for by browsers wherever a document names no icon, as a JSON answer.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  experimental: { proxyClientMaxBodySize: LARGEST_BODY_BYTES },
}

export default config
