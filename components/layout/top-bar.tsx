import Link from 'next/link'
import { AuthButton } from '@/components/auth/auth-button'
import { HomeIcon, StarIcon } from '@/components/ui/icons'
import { PRODUCT } from '@/lib/site'
import { ROUTES } from '@/lib/routes'
import { BackButton } from './back-button'
import { NotificationsButton } from './notifications-button'
import { ProfileMenu } from './profile-menu'

/**
 * The bar on every page but the landing. Both of its ways are in the page, and a class chosen before the first paint shows
 * one: so it never flashes, and pages that are nobody's stay static.
 */
export function TopBar() {
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-1 px-2 py-2 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:px-5 sm:py-3">
      <nav aria-label="Main" className="flex items-center">
        <BackButton />
        <HomeLink href={ROUTES.home} className="only-signed-in" />
        <HomeLink href={ROUTES.landing} className="only-visitor" />
      </nav>
      <p aria-hidden="true" className="hidden font-poem text-2xl min-[22rem]:block">
        {PRODUCT}
      </p>
      <div className="flex items-center sm:justify-end">
        <Link href={ROUTES.premium} className="button-icon inline-flex items-center justify-center gap-2 sm:px-3">
          <StarIcon />
          <span className="sr-only sm:not-sr-only">Premium</span>
        </Link>
        <NotificationsButton />
        <ProfileMenu className="only-signed-in" />
        <AuthButton mode="sign-in" fromHere={false} className="only-visitor ms-1 min-h-11 px-4 py-1">
          Log In
        </AuthButton>
      </div>
    </header>
  )
}

function HomeLink({ href, className }: { href: typeof ROUTES.home | typeof ROUTES.landing; className: string }) {
  return (
    <Link href={href} aria-label="Home" className={`button-icon ${className}`}>
      <HomeIcon />
    </Link>
  )
}
