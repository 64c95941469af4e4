import type { ReactNode } from 'react'

/** Something did not work: what happened and what to do, said aloud at once. Renders nothing without a message. */
export function Problem({ message, hint }: { message: string | undefined; hint?: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert" className="grid gap-1 rounded-field border border-problem px-4 py-3 text-base">
      <p>{message}</p>
      {hint ? <p className="text-soft">{hint}</p> : null}
    </div>
  )
}

/** Something could not be shown. It never looks like an empty place. */
export function CouldNotLoad({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{children}</p>
      {action}
    </div>
  )
}
