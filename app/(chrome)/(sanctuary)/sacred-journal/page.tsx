import { ComingRoom } from '@/components/layout/coming-room'
import { describePage } from '@/components/layout/describe-page'
import { ROUTES } from '@/lib/routes'

export const metadata = describePage('journal')

export default function JournalPage() {
  return (
    <ComingRoom
      title="Sacred Journal"
      sentence="Here you will keep a journal that only you can read."
      back={{ href: ROUTES.space, label: 'Back to Space' }}
    />
  )
}
