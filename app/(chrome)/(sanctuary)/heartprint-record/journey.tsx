'use client'

import type { CSSProperties } from 'react'
import { RetryButton } from '@/components/layout/retry-button'
import { CouldNotLoad } from '@/components/ui/notice'
import type { Heartprint } from '@/lib/data/heartprints'
import { describeEnergy } from '@/lib/domain/energy'
import { JOURNEY_DOTS, JOURNEY_ENTRIES } from '@/lib/domain/journey'
import { formatDay, formatIsoDay } from '@/lib/domain/local-day'
import { hueOfMood } from '@/lib/domain/moods'
import { cutPreview } from '@/lib/domain/text'

/** "Your Journey": the ten latest as dots, oldest first as time goes, and the three latest to read. */
export function Journey({
  entries,
  newIds,
  isComplete,
  timeZone,
}: {
  entries: readonly Heartprint[]
  /** What was saved on this page: it appears, the others are simply there. */
  newIds: readonly string[]
  /** False where the saved ones could not be loaded. */
  isComplete: boolean
  timeZone: string
}) {
  return (
    <section aria-labelledby="journey" className="surface grid gap-5 p-5 sm:p-7">
      <h2 id="journey" className="text-2xl">
        Your Journey
      </h2>
      {isComplete ? null : (
        <CouldNotLoad action={<RetryButton />}>
          Your earlier heartprints could not be loaded just now. They are safe.
        </CouldNotLoad>
      )}
      {isComplete && entries.length === 0 ? <p className="text-soft">Your first heartprint will appear here.</p> : null}
      {entries.length > 0 ? (
        <>
          <ol aria-label="Timeline" className="flex items-center gap-2">
            {entries
              .slice(0, JOURNEY_DOTS)
              .toReversed()
              .map(({ id, mood, created_at }) => (
                <li key={id} style={lightOf(mood)} className="mood-dot size-4">
                  <span className="sr-only">
                    {mood}, {formatDay(new Date(created_at), timeZone)}
                  </span>
                </li>
              ))}
          </ol>
          <ul className="grid gap-6">
            {entries.slice(0, JOURNEY_ENTRIES).map((entry) => (
              <JourneyEntry key={entry.id} entry={entry} isNew={newIds.includes(entry.id)} timeZone={timeZone} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** The journey's place while it is on its way. */
export function JourneyLoading() {
  return (
    <section aria-labelledby="journey" className="surface grid gap-5 p-5 sm:p-7">
      <h2 id="journey" className="text-2xl">
        Your Journey
      </h2>
      <p role="status" className="text-soft">
        Gathering what you wrote before...
      </p>
    </section>
  )
}

function JourneyEntry({ entry, isNew, timeZone }: { entry: Heartprint; isNew: boolean; timeZone: string }) {
  const { title, mood, energy_level, reflection, created_at } = entry
  const date = new Date(created_at)
  return (
    <li className={`grid gap-1 border-t border-line pt-5 ${isNew ? 'appear' : ''}`}>
      <h3 dir="auto" className="text-xl">
        {title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-base text-soft">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" style={lightOf(mood)} className="mood-dot size-2.5" />
          {mood}
        </span>
        <span>{describeEnergy(energy_level)} energy</span>
        <time dateTime={formatIsoDay(date, timeZone)}>{formatDay(date, timeZone)}</time>
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {cutPreview(reflection)}
      </p>
    </li>
  )
}

function lightOf(mood: string): CSSProperties & { '--mood-hue': number } {
  return { '--mood-hue': hueOfMood(mood) }
}
