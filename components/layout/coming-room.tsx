import type { Route } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { Page, PageTitle } from './page'

/** A screen whose own issue is still open: says in one sentence what will be there. */
export function ComingRoom({
  title,
  sentence,
  back,
}: {
  title: string
  sentence: string
  back: { href: Route; label: string }
}) {
  return (
    <Page ends="on-sky">
      <PageTitle below={sentence}>{title}</PageTitle>
      <ButtonLink href={back.href} className="self-start">
        {back.label}
      </ButtonLink>
    </Page>
  )
}
