import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('lantern')

export default function LanternPage() {
  return (
    <ComingRoom
      title="Floating Lantern"
      sentence="Here you will be able to write a wish and let it rise."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
