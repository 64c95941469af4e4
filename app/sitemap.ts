import type { MetadataRoute } from 'next'
import { getEnv } from '@/lib/env'
import { PUBLIC_PAGES, ROUTES } from '@/lib/routes'

/** The site's address is known when the server runs, and not when it is built. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.map((page) => ({ url: new URL(ROUTES[page], getEnv().SITE_URL).href }))
}
