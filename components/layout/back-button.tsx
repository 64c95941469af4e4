'use client'

import { useRouter } from 'next/navigation'
import { BackIcon } from '@/components/ui/icons'
import { isSignedIn } from '@/components/session/session-signal'
import { ROUTES } from '@/lib/routes'

/** Leads to the page before; home, where there is none of ours. */
export function BackButton() {
  const router = useRouter()
  const goBack = () => {
    if (hasPageBefore()) router.back()
    else router.push(isSignedIn() ? ROUTES.home : ROUTES.landing)
  }
  return (
    <button type="button" aria-label="Back" className="button-icon" onClick={goBack}>
      <BackIcon />
    </button>
  )
}

/** The Navigation API counts pages of this site alone; without it, a history of any length has to do. */
function hasPageBefore(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : history.length > 1
}
