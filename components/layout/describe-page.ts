import type { Metadata } from 'next'
import { PAGE_WORDS, type PageName, type PageWords } from '@/lib/copy/pages'
import { PUBLIC_PAGES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'

/**
 * The metadata of a screen. Public ones can be found and passed on; every other one asks search engines to leave it out.
 * What needs the site's own address (the canonical one, the picture) is added where it is known: server/static-pages.ts.
 */
export function describePage(name: PageName): Metadata {
  const words = PAGE_WORDS[name]
  if (!isPublic(name)) return describePrivatePage(words)
  const { title, description } = words
  return {
    // The layout's template would name the product a second time.
    title: name === 'landing' ? { absolute: title } : title,
    description,
    openGraph: { type: 'website', siteName: PRODUCT, locale: 'en_US', title, description },
    twitter: { card: 'summary_large_image' },
  }
}

/** The metadata of what is nobody's to find: what is the person's own, and what only stands in for another page. */
export function describePrivatePage({ title, description }: PageWords): Metadata {
  return { title, description, robots: { index: false, follow: false } }
}

function isPublic(name: PageName): boolean {
  return PUBLIC_PAGES.some((page) => page === name)
}
