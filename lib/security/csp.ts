/**
 * The content security policy of a page. A page rendered per request allows its scripts by nonce; a page made at build time
 * cannot know one and allows the sha256 of each inline script. Nothing else runs, and nothing frames us.
 */
export interface PagePolicy {
  nonce?: string
  /** Base64 sha256 of each inline script. */
  scriptHashes: readonly string[]
  /** Origin of the hosted project, where the browser opens its realtime socket; none where that is this very site. */
  realtimeOrigin?: string | undefined
  secure: boolean
  /** `next dev` evaluates code for its stack traces and adds styles by script. */
  development?: boolean
}

export function buildCsp({ nonce, scriptHashes, realtimeOrigin, secure, development = false }: PagePolicy): string {
  const scripts = [
    "'self'",
    ...(nonce ? [`'nonce-${nonce}'`] : []),
    ...[...new Set(scriptHashes)].map((hash) => `'sha256-${hash}'`),
    ...(development ? ["'unsafe-eval'"] : []),
  ]
  const connect = ["'self'", ...(realtimeOrigin ? [realtimeOrigin, realtimeOrigin.replace(/^http/, 'ws')] : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // framer-motion and the primitives place things by style attributes; no style sheet can be brought in by that.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(development ? [] : ["require-trusted-types-for 'script'"]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
