import type { Metadata } from 'next'
import { Page, PageTitle } from '@/components/layout/page'
import { TopBar } from '@/components/layout/top-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { ROUTES } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Nothing here',
  description: 'The path you followed ends here. Nothing of yours is lost.',
}

export default function NotFound() {
  return (
    <>
      <TopBar />
      <Page ends="on-sky">
        <PageTitle below="The path you followed ends here. Nothing of yours is lost.">There is nothing here</PageTitle>
        <ButtonLink href={ROUTES.landing} className="self-start">
          To the beginning
        </ButtonLink>
      </Page>
    </>
  )
}
