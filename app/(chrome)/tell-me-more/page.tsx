import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'

export const metadata = describePage('about')

export default function AboutPage() {
  return (
    <ComingRoom
      title={`About ${PRODUCT}`}
      sentence={`Here ${PRODUCT} will tell what it is, what is inside, and why it exists.`}
      back={{ href: ROUTES.landing, label: 'Back to Journey' }}
    />
  )
}
