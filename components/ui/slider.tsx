import { useId, type CSSProperties } from 'react'

/**
 * A value on a line. The browser's own range: it answers to fingers, keys and screen readers before any script has run.
 * `describe` gives the word for a value, shown and read out in place of the bare number.
 */
export function Slider({
  label,
  name,
  value,
  min,
  max,
  step = 1,
  describe,
  disabled = false,
  onValueChange,
}: {
  label: string
  name: string
  value: number
  min: number
  max: number
  step?: number
  describe: (value: number) => string
  disabled?: boolean
  onValueChange: (value: number) => void
}) {
  const id = useId()
  const style: CSSProperties & { '--slider-at': string } = { '--slider-at': `${((value - min) / (max - min)) * 100}%` }
  return (
    <div className="grid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-soft">
          {value} · {describe(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        className="slider"
        style={style}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={`${value}, ${describe(value)}`}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
