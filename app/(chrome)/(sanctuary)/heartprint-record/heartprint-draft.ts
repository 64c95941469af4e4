import type { DraftKind } from '@/components/drafts/draft-store'
import { ENERGY, isEnergy } from '@/lib/domain/energy'
import { isMood, type Mood } from '@/lib/domain/moods'

export interface HeartprintDraft {
  mood: Mood | null
  energy: number
  title: string
  reflection: string
}

const EMPTY: HeartprintDraft = { mood: null, energy: ENERGY.initial, title: '', reflection: '' }

/** A heartprint on its way. Chosen moods are kept, too, but only words are something to lose. */
export const HEARTPRINT_DRAFT: DraftKind<HeartprintDraft> = {
  place: 'heartprint',
  empty: EMPTY,
  read: (stored) => {
    if (typeof stored !== 'object' || stored === null) return null
    const { mood, energy, title, reflection }: Record<string, unknown> = { ...stored }
    return {
      mood: isMood(mood) ? mood : null,
      energy: isEnergy(energy) ? energy : ENERGY.initial,
      title: typeof title === 'string' ? title : '',
      reflection: typeof reflection === 'string' ? reflection : '',
    }
  },
  isEmpty: ({ mood, energy, title, reflection }) =>
    mood === null && energy === ENERGY.initial && title === '' && reflection === '',
}
