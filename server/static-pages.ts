import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Env } from '../lib/env.ts'
import { PUBLIC_PAGES, ROUTES } from '../lib/routes.ts'
import { buildCsp } from '../lib/security/csp.ts'
import { staticScriptHashes } from '../lib/security/static-scripts.ts'

/**
 * The public pages made at build time, answered out of memory: no session, no rendering, and nothing of Next on the way
 * (docs/decisions/static-pages.md). What only the running server knows, the site's own address, is added here.
 */
export interface StaticPages {
  /** Answers a document request for one of them; false where the request is for somebody else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

interface StaticPage {
  etag: string
  headers: Record<string, string>
  /** By content encoding; the empty name is the plain document. */
  bodies: ReadonlyMap<string, Buffer>
}

const PAGES = join('.next', 'server', 'app')
/** Size of `public/opengraph.png`, in pixels. */
const PICTURE = { path: '/opengraph.png', width: 1200, height: 630 }
/** As Next answers them: a cache between here and the visitor may keep them, and asks by the same headers. */
const CACHE_CONTROL = 's-maxage=31536000'
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'

/** Reads the build's public pages. A page that is not static is left to Next. */
export function loadStaticPages(env: Env): StaticPages {
  const pages = new Map<string, StaticPage>()
  for (const name of PUBLIC_PAGES) {
    const path = ROUTES[name]
    const scriptHashes = staticScriptHashes(path)
    if (!scriptHashes) continue
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const html = addSiteAddress(readFileSync(join(PAGES, file), 'utf8'), path, env.SITE_URL)
    const policy = buildCsp({
      scriptHashes,
      realtimeOrigin: env.REALTIME_URL ? undefined : env.SUPABASE_URL,
      secure: env.SITE_URL.startsWith('https://'),
    })
    pages.set(path, preparePage(html, { policy, canonical: new URL(path, env.SITE_URL).href }))
  }
  return { answer: (request, response) => answerFrom(pages, request, response) }
}

/**
 * Names the picture and the address of a page, which those who show a link want whole. The canonical address is a header
 * instead (`preparePage`): in the document it would stay behind when the page is left without a load.
 */
export function addSiteAddress(html: string, path: string, siteUrl: string): string {
  const tags = [
    ['og:url', new URL(path, siteUrl).href],
    ['og:image', new URL(PICTURE.path, siteUrl).href],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
    ['og:image:alt', 'A sky at dusk after rain. You are not late. You are not lost. You are becoming.'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}"/>`)
  return html.replace('</head>', `${tags.join('')}</head>`)
}

function preparePage(html: string, { policy, canonical }: { policy: string; canonical: string }): StaticPage {
  const plain = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_CONTROL,
      'Content-Security-Policy': policy,
      Link: `<${canonical}>; rel="canonical"`,
      Vary: VARY,
    },
    bodies: new Map([
      ['br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })],
      ['gzip', gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })],
      ['', plain],
    ]),
  }
}

function answerFrom(
  pages: ReadonlyMap<string, StaticPage>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // The router of an open page asks for data at the same address.
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false
  const [path = '', query = ''] = url.split('?')
  const page = pages.get(path)
  if (!page || query.includes('_rsc')) return false
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? '')
  response.setHeader('ETag', page.etag)
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304).end()
    return true
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  const body = page.bodies.get(encoding) ?? ''
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200).end(method === 'HEAD' ? undefined : body)
  return true
}

/** The smallest that a browser takes. One that forbids an encoding (`q=0`) gets the document plain. */
export function chooseEncoding(accepted: string | string[] | undefined): '' | 'br' | 'gzip' {
  const text = String(accepted ?? '')
  if (/;\s*q=0(?:\.0*)?(?:\s*(?:,|$))/.test(text)) return ''
  if (/(?:^|[\s,])br\b/.test(text)) return 'br'
  return /(?:^|[\s,])gzip\b/.test(text) ? 'gzip' : ''
}
