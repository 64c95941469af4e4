import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('garden')

export default function GardenPage() {
  return (
    <ComingRoom
      title="Secret Garden"
      sentence="Here your thoughts will grow into flowers."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
