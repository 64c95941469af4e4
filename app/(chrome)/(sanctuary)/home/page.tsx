import { describePage } from '@/components/layout/describe-page'
import { DoorList, type Door } from '@/components/layout/door-list'
import { Page, PageTitle } from '@/components/layout/page'
import { readPersonTimeZone } from '@/components/layout/person-time-zone'
import { readHour } from '@/lib/domain/local-day'
import { greetAtHour } from '@/lib/domain/sky'
import { ROUTES } from '@/lib/routes'
import { requirePerson } from '@/lib/supabase/person'

export const metadata = describePage('home')

const AREAS: readonly Door[] = [
  { href: ROUTES.space, name: 'Space', words: 'Write, rest, remember. Only you can read it.' },
  { href: ROUTES.twin, name: 'Twin', words: 'A gentle AI to think aloud with.' },
  { href: ROUTES.circles, name: 'Circles', words: 'Anonymous, kind company.' },
  { href: ROUTES.origin, name: 'Origin', words: 'Why this place exists.' },
]

export default async function HomePage() {
  const [person, timeZone] = await Promise.all([requirePerson(), readPersonTimeZone()])
  return (
    <Page width="max-w-4xl">
      <PageTitle
        above={
          <>
            {greetAtHour(readHour(new Date(), timeZone))}, <bdi>{person.name}</bdi>
          </>
        }
      >
        Welcome to your sanctuary
      </PageTitle>
      <DoorList doors={AREAS} />
    </Page>
  )
}
