const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request may change something here. A browser names the page that a request comes from; one from another site is
 * refused, however its cookies got along. Callers that are no browser (and hold no cookies of anyone else) name nothing.
 */
export function isAllowedOrigin(request: { method: string; headers: Headers }, siteOrigin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== 'null') {
    if (origin === siteOrigin) return true
    return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  }
  // A page that keeps its address to itself (a mail's link) names no origin, but the browser still tells whether it is ours.
  const site = request.headers.get('sec-fetch-site')
  return site === null ? origin === null : site === 'same-origin' || site === 'none'
}
