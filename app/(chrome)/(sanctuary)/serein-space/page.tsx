import { describePage } from '@/components/layout/describe-page'
import { DoorList, type Door } from '@/components/layout/door-list'
import { Page, PageTitle } from '@/components/layout/page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('space')

const ROOMS: readonly Door[] = [
  { href: ROUTES.heartprint, name: 'Heartprint Record', words: 'How your heart feels, one day at a time.' },
  { href: ROUTES.rituals, name: 'Rituals & Realms', words: 'Small rituals for an hour that needs one.' },
  { href: ROUTES.journal, name: 'Sacred Journal', words: 'Pages that only you can read.' },
]

export default function SpacePage() {
  return (
    <Page width="max-w-4xl">
      <PageTitle>Your Sanctuary for Reflection</PageTitle>
      <DoorList doors={ROOMS} />
    </Page>
  )
}
