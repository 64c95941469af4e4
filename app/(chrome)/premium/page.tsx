import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('premium')

export default function PremiumPage() {
  return (
    <ComingRoom
      title="Premium"
      sentence="Here the two plans will stand side by side; today everyone with an account has all of it, and nothing is charged."
      back={{ href: ROUTES.landing, label: 'To the beginning' }}
    />
  )
}
