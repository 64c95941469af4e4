import { PROTECTED_PATHS, ROUTES } from '../routes.ts'

/**
 * Where to go after sign-up or sign-in: the protected page that was asked for, else `/home` (decisions: "after sign-up or
 * sign-in"). Anything else, above all another site, is not followed.
 */
export function returnPath(asked: string | undefined): string {
  const base = 'http://serein.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, base)) return ROUTES.home
  const { origin, pathname, search } = new URL(asked, base)
  return origin === base && PROTECTED_PATHS.includes(pathname) ? pathname + search : ROUTES.home
}
