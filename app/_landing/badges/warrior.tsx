import { Star, type SceneProps } from './scene'

const RAYS = [-80, -60, -40, -20, 0, 20, 40, 60, 80]

/** Somebody stands on the ridge they have climbed, before the sun that comes up. */
export function WarriorScene({ id, colours: { deep, middle, glow, light } }: SceneProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-near`} x2="0" y2="1">
          <stop stopColor={deep} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
      </defs>
      <g transform="translate(160 168)" stroke={light} strokeLinecap="round" strokeWidth="2.5">
        {RAYS.map((turn) => (
          <path
            key={turn}
            d={turn % 40 === 0 ? 'M0-84V-118' : 'M0-84V-104'}
            opacity="0.7"
            transform={`rotate(${turn})`}
          />
        ))}
      </g>
      <circle cx="160" cy="168" r="68" fill={glow} />
      <circle cx="160" cy="168" r="54" fill={light} opacity="0.75" />
      <Star x={74} y={84} size={6} fill={light} opacity={0.7} />
      <Star x={248} y={92} size={5} fill={light} opacity={0.6} />
      <path d="M0 236 54 186l34 28 34-40 30 30 56-52 40 44 28-18 44 42v120H0Z" fill={middle} opacity="0.85" />
      <path d="M0 320v-46l62-30 34 12 52-60 24 4 42 48 34-14 72 44v42Z" fill={`url(#${id}-near)`} />
      <path
        d="M160 200c-4 18 16 24 8 40s-30 18-22 38 34 20 30 44"
        fill="none"
        stroke={glow}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.7"
      />
      <g fill={deep}>
        <circle cx="160" cy="158" r="7" />
        <path d="M160 164c7 0 9 5 10 12l4 26h-26l3-26c1-7 3-12 9-12Z" />
        <path d="M168 170c12 2 18 8 30 6-6 10-16 14-26 12Z" />
      </g>
      <path d="M146 204V146" stroke={deep} strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}
