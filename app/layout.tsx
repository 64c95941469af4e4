import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { AuthDialogHost } from '@/components/auth/auth-overlay'
import { UnsavedWordsHost } from '@/components/auth/unsaved-words-overlay'
import { FIRST_PAINT_SCRIPT } from '@/components/layout/first-paint'
import { OfflineNotice } from '@/components/session/offline-notice'
import { PageSync } from '@/components/session/page-sync'
import { ToastHost } from '@/components/ui/toasts'
import { WhispersHost } from '@/components/whispers/whispers-overlay'
import { PRODUCT } from '@/lib/site'
import { figtree, fraunces, frauncesItalic } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: PRODUCT, template: `%s · ${PRODUCT}` },
  applicationName: PRODUCT,
  // Numbers and dates in somebody's words are no links.
  formatDetection: { telephone: false, date: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // What a phone draws around the page: the top of the two skies that its own setting suggests.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#bdd8ee' },
    { media: '(prefers-color-scheme: dark)', color: '#1f2340' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The first script writes the sky and the session onto <html>, which the server cannot know.
    <html
      lang="en"
      className={`${figtree.variable} ${fraunces.variable} ${frauncesItalic.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to the page
        </a>
        <div aria-hidden="true" className="weather" />
        {children}
        <AuthDialogHost />
        <UnsavedWordsHost />
        <WhispersHost />
        <ToastHost />
        <OfflineNotice />
        <PageSync />
      </body>
    </html>
  )
}
