'use client'

import { useEffect } from 'react'
import { openAuthDialog } from './auth-overlay'

/** At the gate the auth modal is open on arrival, and leads back to the page that was asked for. */
export function OpenAuthOnArrival() {
  useEffect(() => {
    document.getElementById('main')?.focus() // closing the modal gives the focus back to the gate, not to nowhere
    openAuthDialog({ mode: 'sign-in', next: location.pathname + location.search })
  }, [])
  return null
}
