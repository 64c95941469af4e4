import { SkipReveal } from '@/components/reveal/skip-reveal'
import { POEM_LINES, scheduleChoice, schedulePoem } from '@/lib/domain/poem'
import { CHOICE_ID } from './choice-id'

/** The poem. All of it is in the page at once; the style sheet tells it line by line to those who have not seen it. */
export function Poem() {
  const times = schedulePoem()
  const lines = POEM_LINES.map((line, index) => ({ line, delay: `${times[index] ?? 0}ms` }))
  const pause = lines.findIndex(({ line }) => line === '')
  return (
    <div className="grid content-end gap-8 lg:content-center">
      <div>
        {lines.slice(0, pause).map(({ line, delay }) => (
          <p
            key={line}
            className="poem-line font-poem text-4xl/snug sm:text-6xl/snug"
            style={{ animationDelay: delay }}
          >
            {line}
          </p>
        ))}
      </div>
      <h1 className="font-sans text-lg/relaxed sm:text-xl/relaxed">
        {lines.slice(pause + 1).map(({ line, delay }) => (
          <span key={line} className="poem-line block" style={{ animationDelay: delay }}>
            {line}{' '}
          </span>
        ))}
      </h1>
      <SkipReveal
        reveal="poem"
        lastPartMs={scheduleChoice()}
        thenId={CHOICE_ID}
        className="absolute end-3 top-3 z-10"
      />
    </div>
  )
}
