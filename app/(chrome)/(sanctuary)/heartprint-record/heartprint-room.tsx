'use client'

import { Suspense, use, useState } from 'react'
import type { Heartprint } from '@/lib/data/heartprints'
import { addToJourney } from '@/lib/domain/journey'
import { HeartprintForm } from './heartprint-form'
import { Journey, JourneyLoading } from './journey'
import { useTimeZone } from './use-time-zone'

/**
 * The form, and the journey that what is saved in it joins at once. `savedEntries` is `null` where they could not be loaded;
 * the form does not wait for them: someone who came to write can write.
 */
export function HeartprintRoom({
  personId,
  serverTimeZone,
  savedEntries,
}: {
  personId: string
  serverTimeZone: string
  savedEntries: Promise<Heartprint[] | null>
}) {
  const timeZone = useTimeZone(serverTimeZone)
  const [justSaved, setJustSaved] = useState<Heartprint[]>([])
  return (
    <div className="grid gap-6">
      <HeartprintForm personId={personId} onSaved={(entry) => setJustSaved((list) => [entry, ...list])} />
      <Suspense fallback={<JourneyLoading />}>
        <WholeJourney savedEntries={savedEntries} justSaved={justSaved} timeZone={timeZone} />
      </Suspense>
    </div>
  )
}

function WholeJourney({
  savedEntries,
  justSaved,
  timeZone,
}: {
  savedEntries: Promise<Heartprint[] | null>
  justSaved: Heartprint[]
  timeZone: string
}) {
  const saved = use(savedEntries)
  const entries = justSaved.reduceRight<Heartprint[]>((list, entry) => addToJourney(entry, list), saved ?? [])
  return (
    <Journey entries={entries} newIds={justSaved.map(({ id }) => id)} isComplete={saved !== null} timeZone={timeZone} />
  )
}
