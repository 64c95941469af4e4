import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'Sacred Journal' }

export default function JournalPage() {
  return (
    <ComingRoom
      title="Sacred Journal"
      sentence="Here you will keep a journal that only you can read."
      back={{ href: ROUTES.space, label: 'Back to Space' }}
    />
  )
}
