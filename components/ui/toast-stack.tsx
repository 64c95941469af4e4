'use client'

import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { CloseIcon } from './icons'
import type { OverlayProps } from './overlay'
import type { ToastRequest } from './toasts'

/** All toasts, newest in front, low on the page where a thumb is. */
export function ToastStack({ request }: OverlayProps<ToastRequest>) {
  return (
    <Toast.Provider timeout={0}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-3">
          <Toasts request={request} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ request: { id, title, description } }: { request: ToastRequest }) {
  const { toasts, add } = Toast.useToastManager()
  // The library keeps the stack; each request is handed over to it once, by its id.
  useEffect(() => {
    // What the library itself says urgently it hides from assistive technology, with the way to close it: ours is the alert.
    add({ id, title, description })
  }, [add, id, title, description])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      className="toast flex items-start gap-3 rounded-card border border-line bg-surface-solid p-4"
    >
      <Toast.Content role="alert" className="grid flex-1 gap-1">
        <Toast.Title className="font-sans text-base font-semibold" />
        <Toast.Description className="text-base text-soft" />
      </Toast.Content>
      {/* The library hides it from assistive technology while toasts lie stacked; these never do. */}
      <Toast.Close className="button-icon -me-1 -mt-1" aria-label="Close" aria-hidden={false}>
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ))
}
