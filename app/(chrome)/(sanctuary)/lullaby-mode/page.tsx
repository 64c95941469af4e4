import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('lullaby')

export default function LullabyPage() {
  return (
    <ComingRoom
      title="Lullaby Mode"
      sentence="Here a lullaby will be written, and sung, for how you feel."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
