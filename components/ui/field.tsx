import { useId, type ComponentProps, type ReactNode } from 'react'
import { countCharacters, isNearLimit } from '@/lib/domain/text'

interface FieldProps {
  label: string
  /** What is wrong with what stands in it, said beside it. The form's one alert says it aloud. */
  problem?: string | undefined
  /** Characters it has room for; a counter shows near the end. Longer text is told, and kept. */
  limit?: number
}

/** One line of text, with its label, its problem and what stands beside it. */
export function TextField({
  label,
  problem,
  limit,
  beside,
  ...props
}: ComponentProps<'input'> & FieldProps & { beside?: ReactNode }) {
  const { id, describedBy, notes } = useFieldNotes(problem, limit, props.value)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          {...props}
          id={id}
          className="field min-w-0 flex-[1_1_8rem]"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy}
        />
        {beside}
      </div>
      {notes}
    </div>
  )
}

/** Many lines of text, growing with what is written. Its label stands above it, or is the page's element `labelledBy`. */
export function TextArea({
  label,
  labelledBy,
  problem,
  limit,
  ...props
}: ComponentProps<'textarea'> &
  Omit<FieldProps, 'label'> &
  ({ label: string; labelledBy?: never } | { label?: never; labelledBy: string })) {
  const { id, describedBy, notes } = useFieldNotes(problem, limit, props.value)
  return (
    <div className="grid gap-1.5">
      {label ? (
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
      ) : null}
      <textarea
        {...props}
        id={id}
        aria-labelledby={labelledBy}
        className="field field-sizing-content max-h-[60vh] min-h-32 resize-y"
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
      />
      {notes}
    </div>
  )
}

function useFieldNotes(problem: string | undefined, limit: number | undefined, value: unknown) {
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const counter =
    limit !== undefined && isNearLimit(text, limit) ? `${format(countCharacters(text))} of ${format(limit)}` : ''
  const notes = (
    <p id={`${id}-notes`} className="flex flex-wrap justify-between gap-x-4 text-base empty:hidden">
      {problem ? <span className="text-problem">{problem}</span> : null}
      {counter ? <span className="ms-auto text-soft">{counter} characters</span> : null}
    </p>
  )
  return { id, notes, describedBy: problem || counter ? `${id}-notes` : undefined }
}

function format(count: number): string {
  return count.toLocaleString('en')
}
