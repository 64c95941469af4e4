'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { OverlayProps } from '@/components/ui/overlay'

/** For someone signed in there is nothing to buy (decisions: "Faithful, and real"). */
export function UpgradeDialog({ isOpen, close }: OverlayProps<true>) {
  return (
    <Dialog title="It is already yours" isOpen={isOpen} close={close}>
      <div className="grid gap-5">
        <p>
          Your Founder&apos;s Pass already holds all of Premium, with lifetime access. There is nothing to pay, and
          nothing is charged.
        </p>
        <Button look="accent" onClick={close}>
          Good to know
        </Button>
      </div>
    </Dialog>
  )
}
