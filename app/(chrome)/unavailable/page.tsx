import { describePrivatePage } from '@/components/layout/describe-page'
import { Page, PageTitle } from '@/components/layout/page'
import { RetryButton } from '@/components/layout/retry-button'

export const metadata = describePrivatePage({
  title: 'One moment',
  description: 'Your sanctuary cannot be reached right now. Nothing is lost.',
})

/** Shown by the middleware, with status 503, where nobody can say right now who is signed in. */
export default function UnavailablePage() {
  return (
    <Page ends="on-sky">
      <PageTitle below="Your sanctuary cannot be reached right now. You are still signed in, and nothing is lost.">
        Failed to load session
      </PageTitle>
      <RetryButton />
    </Page>
  )
}
