import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Secret Garden' }

export default function GardenPage() {
  return (
    <ComingRoom
      title="Secret Garden"
      sentence="Here your thoughts will grow into flowers."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
