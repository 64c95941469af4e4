'use client'

import { useEffect } from 'react'
import { openAuthDialog } from './auth-overlay'

/** At the gate the auth modal is open on arrival, and leads back to the page that was asked for. */
export function OpenAuthOnArrival() {
  useEffect(() => openAuthDialog({ mode: 'sign-in', next: location.pathname + location.search }), [])
  return null
}
