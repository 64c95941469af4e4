'use client'

import { Page, PageTitle } from '@/components/layout/page'
import { Button } from '@/components/ui/button'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Page ends="on-sky">
      <PageTitle below="Something on our side did not work. What you wrote is kept on this device.">
        This page could not be shown
      </PageTitle>
      <Button className="self-start" onClick={reset}>
        Try again
      </Button>
    </Page>
  )
}
