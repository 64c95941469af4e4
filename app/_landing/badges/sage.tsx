import { Star, type SceneProps } from './scene'

const TREE = [
  [160, 196, 160, 150],
  [160, 168, 126, 138],
  [160, 150, 194, 120],
  [160, 150, 150, 104],
  [126, 138, 92, 128],
  [126, 138, 112, 92],
  [194, 120, 232, 116],
  [194, 120, 206, 74],
  [150, 104, 164, 58],
] as const

const LEAVES = [
  [92, 128, 8],
  [112, 92, 7],
  [232, 116, 9],
  [206, 74, 7],
  [164, 58, 10],
] as const

/** Out of an open book a tree of stars. */
export function SageScene({ id, colours: { deep, glow, light } }: SceneProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-light`} x2="0" y2="1">
          <stop stopColor={glow} stopOpacity="0" />
          <stop offset="1" stopColor={glow} stopOpacity="0.55" />
        </linearGradient>
      </defs>
      <path d="M56 36h208l-78 186h-52Z" fill={`url(#${id}-light)`} />
      <g stroke={light} strokeWidth="1.6" strokeLinecap="round" opacity="0.8">
        {TREE.map(([x1, y1, x2, y2]) => (
          <path key={`${x2} ${y2}`} d={`M${x1} ${y1}L${x2} ${y2}`} />
        ))}
      </g>
      <g fill={light}>
        <circle cx="160" cy="168" r="3" />
        <circle cx="160" cy="150" r="3.5" />
        <circle cx="126" cy="138" r="4" />
        <circle cx="194" cy="120" r="4" />
        <circle cx="150" cy="104" r="3.5" />
      </g>
      {LEAVES.map(([x, y, size]) => (
        <Star key={x} x={x} y={y} size={size} fill={light} />
      ))}
      <Star x={70} y={82} size={4} fill={light} opacity={0.6} />
      <Star x={254} y={70} size={4} fill={light} opacity={0.6} />
      <path d="M160 262c-22-16-62-20-98-10v10c36-10 76-6 98 12 22-18 62-22 98-12v-10c-36-10-76-6-98 10Z" fill={deep} />
      <path d="M160 258c-20-18-56-24-92-14v-50c36-10 72-4 92 14Z" fill={light} />
      <path d="M160 258c20-18 56-24 92-14v-50c-36-10-72-4-92 14Z" fill={light} opacity="0.88" />
      <g fill="none" stroke={deep} strokeWidth="1.6" strokeLinecap="round" opacity="0.35">
        <path d="M82 206c22-4 44-1 62 9M82 218c22-4 44-1 62 9M82 230c22-4 44-1 62 9" />
        <path d="M238 206c-22-4-44-1-62 9M238 218c-22-4-44-1-62 9M238 230c-22-4-44-1-62 9" />
      </g>
      <path d="M160 208v50" stroke={deep} strokeWidth="1.6" opacity="0.5" />
    </>
  )
}
