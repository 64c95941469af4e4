'use client'

import { useState } from 'react'
import { AuthButton } from '@/components/auth/auth-button'
import { openAuthDialog, preloadAuthDialog } from '@/components/auth/auth-overlay'
import { isSignedIn } from '@/components/session/session-signal'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { computeYearlySaving, PRICES } from '@/lib/domain/plans'
import { openUpgradeDialog, preloadUpgradeDialog } from './upgrade-overlay'

const PERIODS = ['Monthly', 'Yearly'] as const
type Period = (typeof PERIODS)[number]

/** The two plans, with the price for the period that is chosen. Nothing on the page moves when it changes. */
export function PlanCards() {
  const [period, setPeriod] = useState<Period>('Monthly')
  const { dollars, percent } = computeYearlySaving()
  return (
    <div className="grid gap-5">
      <div className="surface flex flex-wrap items-end justify-between gap-x-8 gap-y-3 p-5 sm:px-8">
        <ChoiceGroup label="Billed" name="period" choices={PERIODS} value={period} onValueChange={setPeriod} />
        <p className="sm:pb-2">
          Yearly saves ${dollars}, about {percent}%.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <section aria-labelledby="plan-free" className="surface grid grid-rows-[auto_auto_1fr_auto] gap-4 p-6 sm:p-8">
          <h2 id="plan-free" className="text-3xl">
            Free
          </h2>
          <Price amount={PRICES.free} per="forever" />
          <p>A place to arrive: a little of everything, for as long as you like.</p>
          <AuthButton mode="sign-up" className="only-visitor">
            Begin with Free
          </AuthButton>
        </section>
        <section
          aria-labelledby="plan-premium"
          className="surface grid grid-rows-[auto_auto_1fr_auto_auto] gap-4 border-accent p-6 sm:p-8"
        >
          <h2 id="plan-premium" className="text-3xl">
            Premium
          </h2>
          {period === 'Monthly' ? (
            <Price amount={PRICES.monthly} per="per month" />
          ) : (
            <Price amount={PRICES.yearly} per="per year" />
          )}
          <p>All of it, without limits: Twin, lullabies, the garden, the mind map and the circles.</p>
          <Button look="accent" onPointerEnter={preload} onFocus={preload} onClick={upgrade}>
            Upgrade to Premium
          </Button>
          <p className="text-center text-base text-soft">Cancel Anytime.</p>
        </section>
      </div>
    </div>
  )
}

function Price({ amount, per }: { amount: number; per: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-serif text-5xl">${amount}</span> <span>{per}</span>
    </p>
  )
}

/** The page is nobody's, and static: the cookie that says that someone is signed in decides when it is pressed. */
function upgrade(): void {
  if (isSignedIn()) openUpgradeDialog()
  else openAuthDialog({ mode: 'sign-up' })
}

function preload(): void {
  if (isSignedIn()) preloadUpgradeDialog()
  else preloadAuthDialog()
}
