import { useId } from 'react'

/** One of several, as chips. Radios of the browser's own: arrow keys, a form's reset and screen readers know them. */
export function ChoiceGroup<Choice extends string>({
  label,
  name,
  choices,
  value,
  problem,
  disabled = false,
  onValueChange,
}: {
  label: string
  name: string
  choices: readonly Choice[]
  value: Choice | null
  problem?: string | undefined
  disabled?: boolean
  onValueChange: (choice: Choice) => void
}) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={problem ? `${id}-problem` : undefined}
      aria-invalid={problem ? true : undefined}
      className="grid gap-2"
    >
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice} className="chip">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              disabled={disabled}
              onChange={() => onValueChange(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="text-base text-problem">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
