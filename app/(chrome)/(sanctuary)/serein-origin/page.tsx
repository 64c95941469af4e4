import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('origin')

export default function OriginPage() {
  return (
    <ComingRoom
      title="Origin"
      sentence="Here the story of this place will be told, and community voices will be heard."
      back={{ href: ROUTES.home, label: 'Back to Home' }}
    />
  )
}
