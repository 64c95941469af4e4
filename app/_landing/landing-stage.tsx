'use client'

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { finishReveal } from '@/components/reveal/reveal'
import { Choice } from './choice'
import type { DiscoveryProps } from './discovery'
import { isDiscovering, leaveDiscovery } from './discovery-mark'

const load = () => import('./discovery').then(({ Discovery }) => Discovery)

/** The poem and its choice, or the discovery in their place. The discovery's code comes when it is wanted. */
export function LandingStage({ poem }: { poem: ReactNode }) {
  const [Discovery, setDiscovery] = useState<ComponentType<DiscoveryProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [hasReturned, setReturned] = useState(false)

  // Either way the poem is over: the discovery takes its place, or the choice is there to be made again.
  const begin = () =>
    load()
      .then(
        (View) => setDiscovery(() => View),
        () => setFailed(true),
      )
      .finally(() => finishReveal('poem'))

  function leave(): void {
    leaveDiscovery()
    setReturned(true)
    setDiscovery(null)
  }

  // After a reload the discovery goes on where it was.
  useEffect(() => {
    if (isDiscovering()) void begin()
  }, [])

  if (Discovery) return <Discovery leave={leave} />
  return (
    <div className="landing-intro grid flex-1 gap-10 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-16">
      {poem}
      <Choice
        hasFailed={hasFailed}
        takesFocus={hasReturned}
        onBegin={() => {
          setFailed(false)
          void begin()
        }}
        onNear={() => {
          load().catch(() => undefined) // `begin` tries again, and tells
        }}
      />
    </div>
  )
}
