import { describePage } from '@/components/layout/describe-page'
import { ButtonLink } from '@/components/ui/button-link'
import { ROUTES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'
import { GoHome } from './_landing/go-home'
import { LandingStage } from './_landing/landing-stage'
import { Poem } from './_landing/poem'

export const metadata = describePage('landing')

export default function LandingPage() {
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-5 pt-14 outline-none sm:px-8"
      >
        <div className="only-signed-in grid flex-1 content-center justify-items-start gap-8 pb-(--glow-height)">
          <h1 className="appear font-poem text-4xl sm:text-6xl">Taking you to your sanctuary...</h1>
          <ButtonLink href={ROUTES.home}>Go in now</ButtonLink>
          <GoHome />
        </div>
        <div className="only-visitor flex flex-1 flex-col">
          <LandingStage poem={<Poem />} />
        </div>
      </main>
      {/* Out of the way while a rest is kept, and not moved about by what comes after it. */}
      <footer className="mx-auto flex w-full max-w-5xl flex-wrap gap-x-2 px-5 py-6 sm:px-8 [body:has([data-quiet])_&]:hidden">
        <p className="surface flex flex-wrap items-center gap-x-5 px-5 py-1 text-base">
          <span>© 2025 {PRODUCT}</span>
          <a href={ROUTES.safety} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Help, any hour
          </a>
        </p>
      </footer>
    </>
  )
}
