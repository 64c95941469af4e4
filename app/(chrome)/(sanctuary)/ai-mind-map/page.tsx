import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('mindMap')

export default function MindMapPage() {
  return (
    <ComingRoom
      title="AI Mind Map"
      sentence="Here a thought will unfold into what lies around it."
      back={{ href: ROUTES.rituals, label: 'Back to Rituals' }}
    />
  )
}
