import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('rituals')

export default function RitualsPage() {
  return (
    <ComingRoom
      title="Rituals & Realms"
      sentence="Here four small rituals will wait: a lantern, a lullaby, a garden and a map of thoughts."
      back={{ href: ROUTES.space, label: 'Back to Space' }}
    />
  )
}
