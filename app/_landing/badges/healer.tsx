import type { SceneProps } from './scene'

const BACK_PETALS = [-72, -36, 36, 72]
const FRONT_PETALS = [-54, -18, 18, 54, 0]

/** A water lily opens under a falling drop. */
export function HealerScene({ id, colours: { glow, light, deep } }: SceneProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-petal`} x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset="1" stopColor={glow} />
        </linearGradient>
      </defs>
      <circle cx="160" cy="150" r="96" fill={light} opacity="0.09" />
      <circle cx="160" cy="150" r="62" fill={light} opacity="0.1" />
      <path d="M160 50c9 17 15 27 15 36a15 15 0 0 1-30 0c0-9 6-19 15-36Z" fill={light} />
      <path d="M154 88a8 8 0 0 0 6 7" fill="none" stroke={glow} strokeWidth="2.5" strokeLinecap="round" />
      <g fill="none" stroke={light}>
        <ellipse cx="160" cy="232" rx="132" ry="30" strokeWidth="1" opacity="0.3" />
        <ellipse cx="160" cy="232" rx="104" ry="22" strokeWidth="1.4" opacity="0.45" />
        <ellipse cx="160" cy="232" rx="76" ry="15" strokeWidth="1.8" opacity="0.6" />
      </g>
      <path d="M66 252c20-14 64-16 84-6l-34 8 30 6c-26 14-66 10-80-8Z" fill={deep} opacity="0.6" />
      <g transform="translate(160 230)">
        {BACK_PETALS.map((turn) => (
          <path
            key={turn}
            d="M0 0C-22-26-20-66 0-88C20-66 22-26 0 0Z"
            fill={glow}
            opacity="0.75"
            transform={`rotate(${turn})`}
          />
        ))}
        {FRONT_PETALS.map((turn) => (
          <path
            key={turn}
            d="M0 2C-20-22-18-58 0-78C18-58 20-22 0 2Z"
            fill={`url(#${id}-petal)`}
            stroke={glow}
            strokeWidth="1"
            transform={`rotate(${turn})`}
          />
        ))}
      </g>
    </>
  )
}
