'use client'

import { BellIcon } from '@/components/ui/icons'
import { openWhispers, preloadWhispers } from '@/components/whispers/whispers-overlay'

export function NotificationsButton() {
  return (
    <button
      type="button"
      aria-label="Notifications"
      aria-haspopup="dialog"
      className="button-icon"
      onPointerEnter={preloadWhispers}
      onFocus={preloadWhispers}
      onClick={openWhispers}
    >
      <BellIcon />
    </button>
  )
}
