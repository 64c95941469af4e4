import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('twin')

export default function TwinPage() {
  return (
    <ComingRoom
      title="Twin"
      sentence="Here you will be able to think aloud with a gentle AI companion."
      back={{ href: ROUTES.home, label: 'Back to Home' }}
    />
  )
}
