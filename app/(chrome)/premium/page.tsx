import { describePage } from '@/components/layout/describe-page'
import type { ReactNode } from 'react'
import { Page, PageTitle } from '@/components/layout/page'
import { PLAN_FEATURES } from '@/lib/domain/plans'
import { PlanCards } from './plan-cards'
import { UpgradeDialogHost } from './upgrade-overlay'

export const metadata = describePage('premium')

export default function PremiumPage() {
  return (
    <Page width="max-w-4xl">
      <PageTitle below="Take what you need. Everyone who has an account today holds the Founder's Pass: all of Premium, for life, and nothing is charged.">
        Premium
      </PageTitle>
      <PlanCards />
      <section aria-labelledby="comparison" className="surface mt-5 p-4 sm:p-8">
        <h2 id="comparison" className="px-1 pb-3 text-2xl">
          Side by side
        </h2>
        <table className="w-full table-fixed text-base">
          <caption className="sr-only">What Free and Premium hold</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="w-2/5 px-1 py-2 text-start font-medium text-soft sm:w-1/2">
                Feature
              </th>
              <th scope="col" className="px-1 py-2 text-start font-medium text-soft">
                Free
              </th>
              <th scope="col" className="px-1 py-2 text-start font-medium">
                Premium
              </th>
            </tr>
          </thead>
          <tbody>
            {PLAN_FEATURES.map(({ feature, free, premium }) => (
              <tr key={feature} className="border-t border-line align-top">
                <th scope="row" className="px-1 py-3 text-start font-normal">
                  {feature}
                </th>
                <td className="px-1 py-3 text-soft">{breakAtSlash(free)}</td>
                <td className="px-1 py-3 font-medium">{breakAtSlash(premium)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <UpgradeDialogHost />
    </Page>
  )
}

/** In a narrow column "1 plant/month" goes on below after its slash, and not in the middle of a word. */
function breakAtSlash(text: string): ReactNode {
  const [before, after] = text.split('/')
  return after === undefined ? (
    text
  ) : (
    <>
      {before}/<wbr />
      {after}
    </>
  )
}
