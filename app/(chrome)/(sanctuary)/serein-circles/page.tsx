import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('circles')

export default function CirclesPage() {
  return (
    <ComingRoom
      title="Circles"
      sentence="Here five anonymous circles will gather, kindly and without names."
      back={{ href: ROUTES.home, label: 'Back to Home' }}
    />
  )
}
