'use client'

import type { Archetype } from '@/lib/domain/archetype'
import { createOverlay } from '@/components/ui/overlay'

export interface AuthRequest {
  mode: 'sign-in' | 'sign-up' | 'recover'
  /** The path that was asked for and is led to afterwards. The server takes paths of this site only. */
  next?: string
  /** What a discovery led to, kept with a new account. */
  archetype?: Archetype
  /** Stands in the name's field to begin with: the badge's name after a discovery. */
  name?: string
}

const overlay = createOverlay<AuthRequest>(() => import('./auth-dialog').then(({ AuthDialog }) => AuthDialog))

export const openAuthDialog = overlay.open
export const preloadAuthDialog = overlay.preload
export const AuthDialogHost = overlay.Host
