import type { ReactNode } from 'react'

/**
 * A screen's main part. `ends` says what its last words stand on: on the bare sky they keep clear of what glows below
 * them; on a surface they may come down to it, near the thumb. What stands
 * on the bare sky is little, and stands in its middle.
 */
export function Page({
  children,
  ends = 'on-surface',
  width = 'max-w-2xl',
}: {
  children: ReactNode
  ends?: 'on-surface' | 'on-sky'
  width?: 'max-w-2xl' | 'max-w-4xl'
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto flex w-full flex-1 flex-col px-5 pt-6 outline-none sm:pt-[9vh] ${width} ${ends === 'on-sky' ? 'justify-center pb-(--glow-height)' : 'pb-10'}`}
    >
      {children}
    </main>
  )
}

/** A screen's title, with a soft line above it and a plain one below. */
export function PageTitle({ above, children, below }: { above?: ReactNode; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="mb-6 grid gap-2 sm:mb-8">
      {above ? <p className="text-soft">{above}</p> : null}
      {/* Large letters, but never so large that the longest word of a title has to break. */}
      <h1 className="text-[min(2.25rem,12.5vw)] sm:text-[min(3rem,12.5vw)]">{children}</h1>
      {below ? <p className="max-w-prose text-lg">{below}</p> : null}
    </div>
  )
}
