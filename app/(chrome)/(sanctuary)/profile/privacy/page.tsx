import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('privacy')

export default function PrivacyPage() {
  return (
    <ComingRoom
      title="Privacy Settings"
      sentence="Here you will be able to take your words with you, or take them away for good."
      back={{ href: ROUTES.profile, label: 'Back to Profile' }}
    />
  )
}
