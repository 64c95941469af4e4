/** Prices in dollars (specification §9). Display only: nothing is ever charged. */
export const PRICES = { free: 0, monthly: 9, yearly: 79 } as const

/** What a year costs less than twelve months: 29 dollars, 27 percent (rounded). */
export function computeYearlySaving(): { dollars: number; percent: number } {
  const twelveMonths = PRICES.monthly * 12
  const dollars = twelveMonths - PRICES.yearly
  return { dollars, percent: Math.round((dollars / twelveMonths) * 100) }
}

/** The comparison of the plans page. "Companion", not "therapist": decisions, "Contradictions, settled". */
export const PLAN_FEATURES = [
  { feature: 'Twin AI companion', free: '1 msg/day', premium: 'unlimited' },
  { feature: 'Personalized lullabies', free: 'no', premium: 'yes' },
  { feature: 'AI mind map', free: 'no', premium: 'yes' },
  { feature: 'Secret garden access', free: 'no', premium: 'yes' },
  { feature: 'Emotional analytics', free: 'no', premium: 'yes' },
  { feature: 'Premium badge', free: 'no', premium: 'yes' },
  { feature: 'Custom profile themes', free: 'no', premium: 'yes' },
  { feature: 'Story Garden', free: '1 plant/month', premium: 'unlimited' },
  { feature: 'Rituals & Realms', free: 'limited', premium: 'full' },
  { feature: 'Circles', free: 'read only', premium: 'chat & share' },
] as const
