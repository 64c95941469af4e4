import type { MetadataRoute } from 'next'
import { PAGE_WORDS } from '@/lib/copy/pages'
import { ROUTES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'

/** How Serein stands on a phone's home screen. Its colours are those of dusk, as before any script says the hour. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: ROUTES.landing,
    name: PRODUCT,
    short_name: PRODUCT,
    description: PAGE_WORDS.landing.description,
    lang: 'en',
    dir: 'ltr',
    start_url: ROUTES.home,
    scope: ROUTES.landing,
    display: 'standalone',
    background_color: '#1f2340',
    theme_color: '#1f2340',
    categories: ['lifestyle', 'health'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  }
}
