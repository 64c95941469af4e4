import { Page } from '@/components/layout/page'

export default function SanctuaryLoading() {
  return (
    <Page ends="on-sky">
      <p role="status" className="font-poem text-2xl">
        Loading your sanctuary...
      </p>
    </Page>
  )
}
