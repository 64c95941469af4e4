import type { ARCHETYPES, Archetype } from '@/lib/domain/archetype'

/** What a badge's picture is drawn in; `id` keeps its gradients apart from others in the same page. */
export interface SceneProps {
  id: string
  colours: (typeof ARCHETYPES)[Archetype]['colours']
}

/** A star of four points. */
export function Star({
  x,
  y,
  size,
  fill,
  opacity = 1,
}: {
  x: number
  y: number
  size: number
  fill: string
  opacity?: number
}) {
  const dip = size * 0.16
  return (
    <path
      d={`M${x} ${y - size}Q${x + dip} ${y - dip} ${x + size} ${y}Q${x + dip} ${y + dip} ${x} ${y + size}Q${x - dip} ${y + dip} ${x - size} ${y}Q${x - dip} ${y - dip} ${x} ${y - size}Z`}
      fill={fill}
      opacity={opacity}
    />
  )
}
