'use client'

import { createOverlay } from './overlay'

/** A short word about something that could not be done. It stays until it is sent away. */
export interface ToastWords {
  title: string
  description: string
}

export interface ToastRequest extends ToastWords {
  id: string
}

const overlay = createOverlay<ToastRequest>(() => import('./toast-stack').then(({ ToastStack }) => ToastStack))

let count = 0

export function showToast(words: ToastWords): void {
  overlay.open({ ...words, id: `toast-${++count}` })
}

export const preloadToasts = overlay.preload
export const ToastHost = overlay.Host
