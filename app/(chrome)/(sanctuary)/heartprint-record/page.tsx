import { describePage } from '@/components/layout/describe-page'
import { ButtonLink } from '@/components/ui/button-link'
import { Page } from '@/components/layout/page'
import { readPersonTimeZone } from '@/components/layout/person-time-zone'
import { DataError } from '@/lib/data/data-error'
import { listHeartprints, type Heartprint } from '@/lib/data/heartprints'
import { JOURNEY_DOTS } from '@/lib/domain/journey'
import { ROUTES } from '@/lib/routes'
import { createDataClient } from '@/lib/supabase/client'
import { requirePerson, type Person } from '@/lib/supabase/person'
import { DateHeading } from './date-heading'
import { HeartprintRoom } from './heartprint-room'

export const metadata = describePage('heartprint')

export default async function HeartprintPage() {
  const [person, timeZone] = await Promise.all([requirePerson(), readPersonTimeZone()])
  return (
    <Page>
      <ButtonLink href={ROUTES.space} look="plain" className="-mx-3 mb-2 self-start">
        Back to Space
      </ButtonLink>
      <DateHeading serverNowMs={readNowMs()} serverTimeZone={timeZone} />
      <HeartprintRoom personId={person.id} serverTimeZone={timeZone} savedEntries={loadEntries(person)} />
    </Page>
  )
}

/** The latest entries; `null` where they could not be loaded, which never looks like having none. */
async function loadEntries(person: Person): Promise<Heartprint[] | null> {
  try {
    return await listHeartprints(createDataClient(person), { limit: JOURNEY_DOTS })
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    console.error('heartprints could not be listed:', error.message)
    return null
  }
}

function readNowMs(): number {
  return Date.now()
}
