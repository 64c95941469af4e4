import type { MetadataRoute } from 'next'
import { getEnv } from '@/lib/env'
import { PROTECTED_PATHS, ROUTES } from '@/lib/routes'

/** The site's address is known when the server runs, and not when it is built. */
export const dynamic = 'force-dynamic'

/** Whatever is a person's own stays out of search, as does what only a mail leads to. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ROUTES.landing,
      disallow: [...PROTECTED_PATHS, '/auth/', '/api/'],
    },
    sitemap: `${getEnv().SITE_URL}/sitemap.xml`,
  }
}
