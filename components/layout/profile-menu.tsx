'use client'

import Link from 'next/link'
import { useRef } from 'react'
import { SignOutButton } from '@/components/auth/sign-out-button'
import { ProfileIcon } from '@/components/ui/icons'
import { ROUTES } from '@/lib/routes'

/**
 * The signed-in person's menu. The browser's own popover: it opens before any script has come, closes with Escape or a
 * press beside it, and gives the focus back.
 */
export function ProfileMenu({ className }: { className: string }) {
  const popover = useRef<HTMLDivElement>(null)
  return (
    <div className={className}>
      <button type="button" aria-label="Profile" className="button-icon" popoverTarget="profile-menu">
        <ProfileIcon />
      </button>
      <div
        ref={popover}
        id="profile-menu"
        popover="auto"
        className="absolute inset-auto end-3 top-16 m-0 w-64 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface-solid p-4 text-ink lg:end-[calc(50%-31rem)]"
      >
        <p className="px-3 pb-2 text-soft">Premium Member</p>
        <Link
          href={ROUTES.profile}
          className="flex min-h-11 items-center rounded-field px-3 hover:bg-field"
          onClick={() => popover.current?.hidePopover()}
        >
          Your profile
        </Link>
        {/* The menu lies over everything, a question asked before leaving included: it goes first. */}
        <SignOutButton className="mt-2 w-full" onPress={() => popover.current?.hidePopover()} />
      </div>
    </div>
  )
}
