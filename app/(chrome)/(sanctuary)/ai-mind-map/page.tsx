import type { Metadata } from 'next'
import { ComingRoom } from '@/components/layout/coming-room'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = { title: 'AI Mind Map' }

export default function MindMapPage() {
  return (
    <ComingRoom
      title="AI Mind Map"
      sentence="Here a thought will unfold into what lies around it."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
