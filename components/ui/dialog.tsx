'use client'

import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { CloseIcon } from './icons'

/** A dialog in the middle of the page, or a sheet at its side. Holds the focus, gives it back, closes with Escape. */
export function Dialog({
  title,
  description,
  isOpen,
  close,
  placement = 'centre',
  initialFocus,
  children,
}: {
  title: string
  description?: ReactNode
  isOpen: boolean
  close: () => void
  placement?: 'centre' | 'side'
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const isSide = placement === 'side'
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Primitive.Portal>
        <Primitive.Backdrop className="backdrop z-40" />
        <Primitive.Viewport
          className={`fixed inset-0 z-40 overflow-y-auto ${isSide ? 'flex justify-end' : 'grid place-items-center p-4'}`}
        >
          <Primitive.Popup
            initialFocus={initialFocus}
            className={`dialog relative ${isSide ? 'sheet min-h-full w-full max-w-md rounded-s-card p-[min(1.5rem,6.6vw)]' : 'w-full max-w-md rounded-card p-[min(1.5rem,6.6vw)] sm:p-8'}`}
          >
            <Primitive.Title className="pe-12 pt-1.5 text-2xl">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-1 text-soft">{description}</Primitive.Description>
            ) : null}
            <div className="mt-5">{children}</div>
            {/* Last in order, so that the focus begins at what the dialog is for. */}
            <Primitive.Close className="button-icon absolute end-5 top-6" aria-label="Close">
              <CloseIcon />
            </Primitive.Close>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
