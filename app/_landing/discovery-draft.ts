import type { DraftKind } from '@/components/drafts/draft-store'
import {
  isDiscoveryStep,
  NO_ANSWERS,
  readAnswers,
  type DiscoveryAnswers,
  type DiscoveryStep,
} from '@/lib/domain/discovery'

export interface DiscoveryWords {
  step: DiscoveryStep
  answers: DiscoveryAnswers
}

/** A discovery belongs to nobody yet: its draft lies on the device under this in place of a person's id. */
export const VISITOR = 'visitor'

/** A discovery half-way, on this device alone until its badge is found. */
export const DISCOVERY_DRAFT: DraftKind<DiscoveryWords> = {
  place: 'discovery',
  empty: { step: 0, answers: NO_ANSWERS },
  read(stored) {
    const { step, answers } = typeof stored === 'object' && stored !== null ? { step: 0, answers: null, ...stored } : {}
    const known = readAnswers(answers)
    return isDiscoveryStep(step) && known ? { step, answers: known } : null
  },
  isEmpty: ({ answers }) => answers.every((answer) => answer === ''),
  // The box is not there before the scripts run: nothing can have been typed.
  join: (kept) => kept,
}
