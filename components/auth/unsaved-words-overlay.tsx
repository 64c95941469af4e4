'use client'

import { createOverlay } from '@/components/ui/overlay'

export interface UnsavedWordsRequest {
  onGoOn: () => void
}

const overlay = createOverlay<UnsavedWordsRequest>(() =>
  import('./unsaved-words-dialog').then(({ UnsavedWordsDialog }) => UnsavedWordsDialog),
)

export const askBeforeSignOut = overlay.open
export const UnsavedWordsHost = overlay.Host
