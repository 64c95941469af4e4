import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Floating Lantern' }

export default function LanternPage() {
  return (
    <ComingRoom
      title="Floating Lantern"
      sentence="Here you will be able to write a wish and let it rise."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
