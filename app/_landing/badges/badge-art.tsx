import { useId, type ComponentType, type Ref } from 'react'
import { ARCHETYPES, type Archetype } from '@/lib/domain/archetype'
import { DreamerScene } from './dreamer'
import { GuardianScene } from './guardian'
import { HealerScene } from './healer'
import { MuseScene } from './muse'
import { SageScene } from './sage'
import type { SceneProps } from './scene'
import { WarriorScene } from './warrior'

const SCENES: Readonly<Record<Archetype, ComponentType<SceneProps>>> = {
  dreamer: DreamerScene,
  healer: HealerScene,
  warrior: WarriorScene,
  muse: MuseScene,
  sage: SageScene,
  guardian: GuardianScene,
}

/** A badge's picture: a round window into its own evening. Colours stand in it as attributes, so that it can be saved by itself. */
export function BadgeArt({
  archetype,
  className,
  ref,
}: {
  archetype: Archetype
  className: string
  ref: Ref<SVGSVGElement>
}) {
  const id = useId()
  const { colours } = ARCHETYPES[archetype]
  const Scene = SCENES[archetype]
  return (
    <svg ref={ref} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop stopColor={colours.deep} />
          <stop offset="0.62" stopColor={colours.middle} />
          <stop offset="1" stopColor={colours.glow} />
        </linearGradient>
        <clipPath id={`${id}-window`}>
          <circle cx="160" cy="160" r="148" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-window)`}>
        <rect width="320" height="320" fill={`url(#${id}-sky)`} />
        <Scene id={id} colours={colours} />
      </g>
      <circle cx="160" cy="160" r="148" fill="none" stroke={colours.light} strokeWidth="2" opacity="0.9" />
      <circle cx="160" cy="160" r="156" fill="none" stroke={colours.glow} strokeWidth="1" opacity="0.6" />
    </svg>
  )
}
