import { clearDrafts, hasDrafts } from '@/components/drafts/draft-storage'
import { readText, send, UNREACHABLE } from '@/components/requests/send'
import { tellOtherTabs } from '@/components/session/session-signal'
import { preloadToasts, showToast } from '@/components/ui/toasts'
import { ROUTES } from '@/lib/routes'
import { askBeforeSignOut } from './unsaved-words-overlay'

/** Signs out of this browser. Asks first where words on this device are saved nowhere else. */
export function signOut(): void {
  if (hasDrafts()) askBeforeSignOut({ onGoOn: () => void leave() })
  else void leave()
}

async function leave(): Promise<void> {
  preloadToasts() // should the network fail, the words for it are already here
  const answer = await send('POST', '/auth/sign-out')
  if (!answer.ok) {
    showToast({ title: answer.message ?? 'Logout failed', description: answer.hint ?? UNREACHABLE })
    return
  }
  clearDrafts()
  tellOtherTabs()
  location.assign(readText(answer.body, 'next') ?? ROUTES.landing)
}
