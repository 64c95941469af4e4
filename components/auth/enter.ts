import { readText } from '@/components/requests/send'
import { tellOtherTabs } from '@/components/session/session-signal'
import { ROUTES } from '@/lib/routes'

/** Follows a new session to where the server leads, as a whole page: nothing of the page before stays in memory. */
export function enter(body: unknown): 'leaving' {
  tellOtherTabs()
  location.assign(readText(body, 'next') ?? ROUTES.home)
  return 'leaving'
}
