import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Circles' }

export default function CirclesPage() {
  return (
    <ComingRoom
      title="Circles"
      sentence="Here five anonymous circles will gather, kindly and without names."
      back={{ href: ROUTES.home, label: 'Back to Home' }}
    />
  )
}
