import { NextResponse, type NextRequest } from 'next/server'
import { FIRST_PAINT_HASH } from './components/layout/first-paint.ts'
import { UNREACHABLE } from './lib/copy/unreachable.ts'
import { getEnv } from './lib/env.ts'
import { GATE_SCREENS } from './lib/routes.ts'
import { buildCsp } from './lib/security/csp.ts'
import { INERT_CSP, PRIVATE_CACHE } from './lib/security/headers.ts'
import { isAllowedOrigin } from './lib/security/same-origin.ts'
import { staticScriptHashes } from './lib/security/static-scripts.ts'
import { resolveSession, type SessionState } from './lib/supabase/resolve-session.ts'

/**
 * Refreshes the session, shows the gate, and sets the content security policy. It decides nothing else: the database does
 * (see docs/decisions). Next calls this convention `proxy.ts` by now; this name was asked for (docs/decisions/middleware.md).
 */
export const config = {
  runtime: 'nodejs',
  // Files that are the same for everyone need no session and no policy of a page.
  matcher: [
    '/((?!_next/static/|_next/image|icon.svg|favicon.ico|apple-icon.png|icons/|opengraph.png|manifest.webmanifest|robots.txt|sitemap.xml).*)',
  ],
}

const SCREEN_BY_PATH = new Map<string, string>(Object.entries(GATE_SCREENS).map(([screen, path]) => [path, screen]))

/** Made at build time, and shown at addresses that nobody can list beforehand: their scripts are allowed beside the nonce. */
const FALLBACK_PAGES = ['/_not-found', '/_global-error']

/** Pages that only the middleware or Next itself shows. */
const BEHIND_THE_SCENES = /^\/(gate|unavailable|_not-found|_global-error)(\/|$)/

export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (!isAllowedOrigin(request, getEnv().SITE_URL)) {
    return refuse(403, 'This came from another site, so it was not done.')
  }
  const path = request.nextUrl.pathname.replace(/(.)\/+$/, '$1')
  if (BEHIND_THE_SCENES.test(path)) {
    return respond(NextResponse.rewrite(new URL('/not-found-here', request.url)), fallbackPolicy())
  }

  // A page made at build time costs no session, no query and no rendering.
  const staticHashes = staticScriptHashes(path)
  if (staticHashes) return respond(NextResponse.next(), pagePolicy({ hashes: staticHashes }))

  const session = await resolveSession(request.cookies.getAll())
  // Who asks cannot be told just now: "sign in again" would be untrue, and would take the words of somebody who need not.
  if (session.status === 'unreachable' && path.startsWith('/api/')) return refuse(503, UNREACHABLE)
  const screen = SCREEN_BY_PATH.get(path)
  if (screen && session.status !== 'signed-in') return closeGate(request, screen, session)
  return passOn(request, session)
}

/** Shows what the gate shows, at the address that was asked for. */
function closeGate(request: NextRequest, screen: string, session: SessionState): NextResponse {
  const unreachable = session.status === 'unreachable'
  const status = unreachable ? 503 : 401
  // The router of a page already open asks for data, not for a document: refused plainly, it loads the document instead.
  if (request.headers.has('rsc')) return applySession(refuse(status, 'Please load this page anew.'), session)
  const target = unreachable ? '/unavailable' : `/gate/${screen}`
  const hashes = staticScriptHashes(target)
  const nonce = hashes ? undefined : makeNonce()
  const policy = pagePolicy({ hashes, nonce })
  const headers = headersFor(request, policy)
  const response = NextResponse.rewrite(new URL(target, request.url), { status, request: { headers } })
  response.headers.set('Cache-Control', PRIVATE_CACHE)
  return applySession(respond(response, policy), session)
}

function passOn(request: NextRequest, session: SessionState): NextResponse {
  const policy = fallbackPolicy(makeNonce())
  for (const { name, value } of session.cookies) {
    if (value === '') request.cookies.delete(name)
    else request.cookies.set(name, value)
  }
  const response = NextResponse.next({ request: { headers: headersFor(request, policy) } })
  // Whoever asks: a page that nobody may keep, or an address that may have one tomorrow.
  response.headers.set('Cache-Control', PRIVATE_CACHE)
  return applySession(respond(response, policy), session)
}

/** Next reads the nonce for its own scripts out of this request header. */
function headersFor(request: NextRequest, policy: string): Headers {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  return headers
}

/** Allows what the pages that stand in for another need, and whatever carries the nonce. */
function fallbackPolicy(nonce?: string): string {
  return pagePolicy({ nonce, hashes: FALLBACK_PAGES.flatMap((page) => staticScriptHashes(page) ?? []) })
}

function pagePolicy({
  hashes = [],
  nonce,
}: {
  hashes?: readonly string[] | undefined
  nonce?: string | undefined
}): string {
  const env = getEnv()
  return buildCsp({
    ...(nonce ? { nonce } : {}),
    scriptHashes: [...hashes, FIRST_PAINT_HASH],
    realtimeOrigin: env.REALTIME_URL ? undefined : env.SUPABASE_URL,
    secure: env.SITE_URL.startsWith('https://'),
    development: process.env.NODE_ENV !== 'production',
  })
}

function makeNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

function respond(response: NextResponse, policy: string): NextResponse {
  response.headers.set('Content-Security-Policy', policy)
  return response
}

function applySession(response: NextResponse, session: SessionState): NextResponse {
  for (const { name, value, options } of session.cookies) response.cookies.set(name, value, options)
  return response
}

function refuse(status: number, message: string): NextResponse {
  return NextResponse.json(
    { message },
    { status, headers: { 'Cache-Control': PRIVATE_CACHE, 'Content-Security-Policy': INERT_CSP } },
  )
}
