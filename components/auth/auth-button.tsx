'use client'

import type { ReactNode } from 'react'
import { styleButton, type ButtonLook } from '@/components/ui/button-style'
import { openAuthDialog, preloadAuthDialog, type AuthRequest } from './auth-overlay'

/** Opens the auth modal. Its code comes while the finger is still on its way. */
export function AuthButton({
  mode,
  look = 'quiet',
  className = '',
  fromHere = false,
  children,
}: {
  mode: AuthRequest['mode']
  look?: ButtonLook
  className?: string
  /** Leads back to this very address afterwards. */
  fromHere?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={`${styleButton(look)} ${className}`}
      onPointerEnter={preloadAuthDialog}
      onFocus={preloadAuthDialog}
      onClick={() => openAuthDialog(fromHere ? { mode, next: location.pathname + location.search } : { mode })}
    >
      {children}
    </button>
  )
}
