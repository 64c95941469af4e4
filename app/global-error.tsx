'use client'

import { figtree, fraunces } from './fonts'
import { ROUTES } from '@/lib/routes'
import './globals.css'

/** Stands in for everything, the layout included, where even that failed. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" className={`${figtree.variable} ${fraunces.variable}`}>
      <body>
        <main className="mx-auto grid w-full max-w-2xl gap-4 px-5 pt-16">
          <h1 className="text-4xl">This page could not be shown</h1>
          <p>Something on our side did not work. What you wrote is kept on this device.</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-accent" onClick={reset}>
              Try again
            </button>
            <a href={ROUTES.landing} className="button">
              To the beginning
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}
