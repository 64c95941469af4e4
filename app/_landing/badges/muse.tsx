import { Star, type SceneProps } from './scene'

const BARBS = [
  'M142 218c-6-18-6-34 0-52',
  'M154 200c-4-22-2-40 8-60',
  'M168 180c-2-22 4-42 18-62',
  'M184 156c2-20 12-38 28-54',
  'M150 208c16-2 34-8 48-20',
  'M164 188c18-4 34-12 48-28',
  'M180 164c16-6 30-16 40-32',
]

/** A feather that writes, and what it writes comes into bloom. */
export function MuseScene({ id, colours: { deep, glow, light } }: SceneProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-vane`} x1="0" y1="1" x2="1" y2="0">
          <stop stopColor={glow} />
          <stop offset="1" stopColor={light} />
        </linearGradient>
      </defs>
      <circle cx="196" cy="124" r="92" fill={light} opacity="0.09" />
      <path d="M134 226C116 158 164 82 240 60c12 66-22 146-106 166Z" fill={`url(#${id}-vane)`} />
      <g fill="none" stroke={deep} strokeWidth="1.4" strokeLinecap="round" opacity="0.45">
        {BARBS.map((barb) => (
          <path key={barb} d={barb} />
        ))}
      </g>
      <path d="M108 258C150 214 196 150 236 66" fill="none" stroke={deep} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M108 258c-22 14-46-2-34-16s34 6 20 30c38 18 62-14 88-8s8 34-12 24 14-30 44-20 34 8 58-6"
        fill="none"
        stroke={light}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Blossom x={276} y={258} size={1.1} glow={glow} light={light} />
      <Blossom x={70} y={228} size={0.8} glow={glow} light={light} />
      <Blossom x={174} y={300} size={0.7} glow={glow} light={light} />
      <Star x={84} y={104} size={8} fill={light} />
      <Star x={118} y={64} size={5} fill={light} opacity={0.7} />
      <Star x={62} y={160} size={5} fill={light} opacity={0.6} />
      <Star x={270} y={176} size={6} fill={light} opacity={0.8} />
    </>
  )
}

function Blossom({ x, y, size, glow, light }: { x: number; y: number; size: number; glow: string; light: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0 0C-9-6-8-18 0-20C8-18 9-6 0 0Z"
          fill={light}
          stroke={glow}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="3.5" fill={glow} />
    </g>
  )
}
