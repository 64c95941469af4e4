'use client'

import { useEffect } from 'react'
import { watchSky } from '@/components/layout/watch-sky'
import { watchSession } from './session-signal'

/** Keeps an open page true to who is signed in and to the hour. Draws nothing. */
export function PageSync() {
  useEffect(watchSession, [])
  useEffect(watchSky, [])
  return null
}
