/** The site itself and, where it is on this machine, the other name of the same address. */
export function allowedOrigins(siteUrl: string): Set<string> {
  const site = new URL(siteUrl)
  const origins = new Set([site.origin])
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[site.hostname]
  if (twin !== undefined) {
    site.hostname = twin
    origins.add(site.origin)
  }
  return origins
}

/** Browsers always say where they come from; Node's clients say nothing. A foreign page has no business here. */
export function isAllowedOrigin(origin: string | undefined, allowed: Set<string>): boolean {
  return origin === undefined || allowed.has(origin)
}

/** A page elsewhere can point a name of its own at 127.0.0.1; the Host header then tells. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
