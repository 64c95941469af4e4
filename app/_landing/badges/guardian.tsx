import type { SceneProps } from './scene'

const RAIN = [
  'M70 60l-10 42',
  'M104 36l-8 34',
  'M60 150l-9 38',
  'M250 52l-10 42',
  'M222 30l-6 26',
  'M272 128l-10 42',
  'M90 214l-7 30',
  'M254 214l-8 34',
]

/** A lantern in the rain; what it shelters is a seedling. */
export function GuardianScene({ id, colours: { deep, glow, light, middle } }: SceneProps) {
  return (
    <>
      <defs>
        <radialGradient id={`${id}-halo`}>
          <stop stopColor={glow} stopOpacity="0.8" />
          <stop offset="0.45" stopColor={glow} stopOpacity="0.28" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-glass`} cy="0.6">
          <stop stopColor={light} />
          <stop offset="1" stopColor={glow} />
        </radialGradient>
      </defs>
      <circle cx="160" cy="172" r="140" fill={`url(#${id}-halo)`} />
      <g stroke={light} strokeWidth="2" strokeLinecap="round" opacity="0.45">
        {RAIN.map((drop) => (
          <path key={drop} d={drop} />
        ))}
      </g>
      <g fill="none" stroke={deep} strokeWidth="5">
        <circle cx="160" cy="62" r="13" />
        <path d="M160 75v14" strokeLinecap="round" />
      </g>
      <path d="M160 84c26 2 48 16 56 36H104c8-20 30-34 56-36Z" fill={deep} />
      <path d="M112 120h96l8 112H104Z" fill={`url(#${id}-glass)`} />
      <g fill="none" strokeLinecap="round">
        <path d="M160 230c-2-26 2-42 0-66" stroke={middle} strokeWidth="4" />
        <path d="M118 230c10-10 74-10 84 0Z" fill={middle} stroke="none" />
        <path d="M160 186c-26 4-36-8-38-26 22-2 36 6 38 26Z" fill={middle} stroke="none" />
        <path d="M160 170c22 0 32-12 32-30-20 0-32 10-32 30Z" fill={middle} stroke="none" />
      </g>
      <g fill="none" stroke={deep} strokeWidth="5" strokeLinejoin="round">
        <path d="M112 120h96l8 112H104Z" />
        <path d="M136 122l-4 108M184 122l4 108" strokeWidth="2.5" opacity="0.55" />
      </g>
      <path d="M94 232h132l-8 24H102Z" fill={deep} />
      <path d="M40 290c60-22 180-22 240 0v40H40Z" fill={deep} opacity="0.7" />
    </>
  )
}
