import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Origin' }

export default function OriginPage() {
  return (
    <ComingRoom
      title="Origin"
      sentence="Here the story of this place will be told, and community voices will be heard."
      back={{ href: ROUTES.home, label: 'Back to Home' }}
    />
  )
}
