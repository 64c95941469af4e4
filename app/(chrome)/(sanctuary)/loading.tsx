import { Page } from '@/components/layout/page'

export default function SanctuaryLoading() {
  return (
    <Page ends="on-sky">
      <p role="status" className="appear text-center font-poem text-3xl">
        Loading your sanctuary...
      </p>
    </Page>
  )
}
