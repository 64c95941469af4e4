'use client'

import { useSyncExternalStore } from 'react'

/**
 * A quiet line while the network is away, low on the page and over it: nothing moves when it comes and goes. It promises
 * no more than is true of every screen.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="offline-notice">You are offline just now. What you have written here is still here.</p>
      )}
    </div>
  )
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
