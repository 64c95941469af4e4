import { AuthButton } from '@/components/auth/auth-button'
import { describePage } from '@/components/layout/describe-page'
import { ButtonLink } from '@/components/ui/button-link'
import { ROUTES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'

export const metadata = describePage('landing')

export default function LandingPage() {
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-12 px-5 pt-10 outline-none"
      >
        <div className="grid flex-1 content-center gap-4 py-10">
          <h1 className="font-poem text-5xl leading-tight sm:text-7xl">Welcome to {PRODUCT}</h1>
          <p className="max-w-md text-lg sm:text-xl">The place where your soul has room to speak.</p>
        </div>
        <div className="surface only-signed-in grid gap-3 p-6 sm:max-w-md">
          <h2 className="text-2xl">Your sanctuary is open</h2>
          <ButtonLink href={ROUTES.home} look="accent">
            Come in
          </ButtonLink>
        </div>
        <div className="surface only-visitor grid gap-3 p-6 sm:max-w-md">
          <h2 className="mb-1 text-2xl">Ready to begin?</h2>
          <AuthButton mode="sign-up" look="accent">
            I&apos;m new here
          </AuthButton>
          <AuthButton mode="sign-in">I already have an account</AuthButton>
          <ButtonLink href={ROUTES.about}>Tell me more first</ButtonLink>
        </div>
      </main>
      <footer className="mx-auto flex w-full max-w-4xl flex-wrap gap-x-2 px-5 py-6">
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
