'use client'

import { createOverlay } from '@/components/ui/overlay'

const overlay = createOverlay<true>(() => import('./upgrade-dialog').then(({ UpgradeDialog }) => UpgradeDialog))

export const openUpgradeDialog = () => overlay.open(true)
export const preloadUpgradeDialog = overlay.preload
export const UpgradeDialogHost = overlay.Host
