import { Star, type SceneProps } from './scene'

/** A crescent over clouds, and a door left open on them. */
export function DreamerScene({ colours: { glow, light, middle, deep } }: SceneProps) {
  return (
    <>
      <circle cx="176" cy="112" r="86" fill={glow} opacity="0.1" />
      <path d="M182 52A60 60 0 1 0 232 142A52 52 0 1 1 182 52Z" fill={light} />
      <Star x={92} y={78} size={9} fill={light} />
      <Star x={216} y={96} size={7} fill={light} opacity={0.9} />
      <Star x={118} y={40} size={5} fill={light} opacity={0.7} />
      <Star x={254} y={74} size={5} fill={light} opacity={0.7} />
      <Star x={70} y={136} size={5} fill={light} opacity={0.6} />
      <g fill={light} opacity="0.22">
        <ellipse cx="84" cy="232" rx="74" ry="24" />
        <ellipse cx="236" cy="226" rx="80" ry="26" />
      </g>
      <path d="M146 236V202a15 15 0 0 1 30 0v34Z" fill={glow} />
      <path d="M146 236v-34a15 15 0 0 1 11-14.5l-22 8V246Z" fill={deep} opacity="0.75" />
      <path d="M146 236h30l34 60H92Z" fill={glow} opacity="0.35" />
      <g fill={middle}>
        <ellipse cx="60" cy="270" rx="86" ry="30" />
        <ellipse cx="268" cy="268" rx="84" ry="32" />
      </g>
      <g fill={light} opacity="0.8">
        <ellipse cx="96" cy="300" rx="70" ry="26" />
        <ellipse cx="220" cy="304" rx="78" ry="28" />
      </g>
    </>
  )
}
