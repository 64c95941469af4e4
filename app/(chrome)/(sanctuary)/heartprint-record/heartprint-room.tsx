'use client'

import { useState } from 'react'
import type { Heartprint } from '@/lib/data/heartprints'
import { addToJourney } from '@/lib/domain/journey'
import { HeartprintForm } from './heartprint-form'
import { Journey } from './journey'
import { useTimeZone } from './use-time-zone'

/** The form, and the journey that what is saved in it joins at once. `savedEntries` is `null` where they could not be loaded. */
export function HeartprintRoom({
  personId,
  serverTimeZone,
  savedEntries,
}: {
  personId: string
  serverTimeZone: string
  savedEntries: Heartprint[] | null
}) {
  const timeZone = useTimeZone(serverTimeZone)
  const [justSaved, setJustSaved] = useState<Heartprint[]>([])
  const entries = justSaved.reduceRight<Heartprint[]>((list, entry) => addToJourney(entry, list), savedEntries ?? [])
  return (
    <div className="grid gap-6">
      <HeartprintForm personId={personId} onSaved={(entry) => setJustSaved((list) => [entry, ...list])} />
      <Journey
        entries={entries}
        newIds={justSaved.map(({ id }) => id)}
        isComplete={savedEntries !== null}
        timeZone={timeZone}
      />
    </div>
  )
}
