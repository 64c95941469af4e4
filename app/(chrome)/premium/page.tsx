import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Premium' }

export default function PremiumPage() {
  return (
    <ComingRoom
      title="Premium"
      sentence="Here the two plans will stand side by side; today everyone with an account has all of it, and nothing is charged."
      back={{ href: ROUTES.landing, label: 'To the beginning' }}
    />
  )
}
