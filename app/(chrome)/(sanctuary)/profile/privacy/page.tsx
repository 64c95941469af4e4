import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Privacy Settings' }

export default function PrivacyPage() {
  return (
    <ComingRoom
      title="Privacy Settings"
      sentence="Here you will be able to take your words with you, or take them away for good."
      back={{ href: ROUTES.profile, label: 'Back to Profile' }}
    />
  )
}
