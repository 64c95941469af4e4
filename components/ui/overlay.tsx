'use client'

import { useSyncExternalStore, type ComponentType } from 'react'

/** What a dialog, a sheet or a toast is told by whoever opened it. */
export interface OverlayProps<Request> {
  request: Request
  isOpen: boolean
  close: () => void
}

interface OverlayState<Request> {
  View: ComponentType<OverlayProps<Request>> | null
  request: Request | null
  isOpen: boolean
  hasFailed: boolean
}

/**
 * Something that lies over the page and whose code is fetched when it is first wanted: dialogs and their library weigh as
 * much as a page. `Host` stands once in a layout; `open` may be called from anywhere in the browser; `preload` when
 * someone is about to.
 */
export function createOverlay<Request>(load: () => Promise<ComponentType<OverlayProps<Request>>>) {
  const closed: OverlayState<Request> = { View: null, request: null, isOpen: false, hasFailed: false }
  let state = closed
  let loading: Promise<ComponentType<OverlayProps<Request>>> | null = null
  const listeners = new Set<() => void>()

  function change(next: Partial<OverlayState<Request>>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function fetchView(): Promise<ComponentType<OverlayProps<Request>>> {
    loading ??= load().catch((error: unknown) => {
      loading = null // the network may be back at the next try
      throw error
    })
    return loading
  }

  function open(request: Request): void {
    change({ request, hasFailed: false })
    fetchView().then(
      (View) => change({ View, isOpen: true }),
      () => change({ hasFailed: true }),
    )
  }

  function preload(): void {
    fetchView().catch(() => undefined) // `open` tries again, and tells
  }

  function close(): void {
    change({ isOpen: false, hasFailed: false })
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Host() {
    const { View, request, isOpen, hasFailed } = useSyncExternalStore(
      subscribe,
      () => state,
      () => closed,
    )
    if (hasFailed) return <LoadFailure close={close} />
    return View && request !== null ? <View request={request} isOpen={isOpen} close={close} /> : null
  }

  return { open, close, preload, Host }
}

/** The network is away, or this page is older than the site: then only a new page finds its way. */
function LoadFailure({ close }: { close: () => void }) {
  return (
    <div
      role="alert"
      className="dialog fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card p-4"
    >
      <p className="basis-full">
        This could not be loaded. Check your connection, then load the page anew. What you wrote is kept.
      </p>
      <button type="button" className="button flex-auto" onClick={() => location.reload()}>
        Load anew
      </button>
      <button type="button" className="button flex-auto" onClick={close}>
        Close
      </button>
    </div>
  )
}
