'use client'

import { useSyncExternalStore } from 'react'

/** The device's own time zone. The page arrives in the one it told last; after a journey this puts it right. */
export function useTimeZone(serverTimeZone: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => serverTimeZone,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
