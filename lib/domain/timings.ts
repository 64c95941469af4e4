/** How long an affirmation stays (specification §2, §9). A person can send it away sooner. */
export const AFFIRMATION_MS = 4_000
