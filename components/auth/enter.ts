import { readText } from '@/components/requests/send'
import { DISCOVERY_KEY } from '@/components/reveal/reveal-keys'
import { tellOtherTabs } from '@/components/session/session-signal'
import { ROUTES } from '@/lib/routes'

/** Follows a new session to where the server leads, as a whole page: nothing of the page before stays in memory. */
export function enter(body: unknown): 'leaving' {
  tellOtherTabs()
  forgetDiscovery()
  location.assign(readText(body, 'next') ?? ROUTES.home)
  return 'leaving'
}

/** What a visitor wrote in this tab has led to an account; whoever comes after them in it shall not find it. */
function forgetDiscovery(): void {
  try {
    sessionStorage.removeItem(DISCOVERY_KEY)
  } catch {
    return // storage is denied: nothing was kept
  }
}
