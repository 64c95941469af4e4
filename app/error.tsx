'use client'

import { Page, PageTitle } from '@/components/layout/page'
import { Button } from '@/components/ui/button'
import { styleButton } from '@/components/ui/button-style'
import { ROUTES } from '@/lib/routes'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Page ends="on-sky">
      <PageTitle below="Something on our side did not work. What you wrote is kept on this device.">
        This page could not be shown
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button look="accent" onClick={reset}>
          Try again
        </Button>
        {/* A whole load: what broke shall not come along. */}
        <a href={ROUTES.landing} className={styleButton('quiet')}>
          To the beginning
        </a>
      </div>
    </Page>
  )
}
