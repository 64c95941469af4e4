'use client'

import { send, type Answer } from '@/components/requests/send'
import { isSignedIn } from '@/components/session/session-signal'
import { createOverlay } from '@/components/ui/overlay'

export interface WhispersRequest {
  /** The answer on its way; `null` for a visitor, who has no whispers. */
  answer: Promise<Answer> | null
  /** Milliseconds since 1970, from which "5m ago" is counted. */
  openedAtMs: number
}

const overlay = createOverlay<WhispersRequest>(() =>
  import('./whispers-panel').then(({ WhispersPanel }) => WhispersPanel),
)

export const WhispersHost = overlay.Host
export const preloadWhispers = overlay.preload

/** Opens the panel and asks for the whispers in the same moment. */
export function openWhispers(): void {
  overlay.open({ answer: isSignedIn() ? send('GET', '/api/whispers') : null, openedAtMs: Date.now() })
}
