import type { DraftKind } from '@/components/drafts/draft-store'
import { joinTyped } from '@/components/drafts/join-typed'
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
  join: (kept, typed) => ({
    mood: typed.mood ?? kept.mood,
    energy: typed.energy === ENERGY.initial ? kept.energy : typed.energy,
    title: joinTyped(kept.title, typed.title, ' '),
    reflection: joinTyped(kept.reflection, typed.reflection, '\n\n'),
  }),
  isEmpty: ({ mood, energy, title, reflection }) =>
    mood === null && energy === ENERGY.initial && title === '' && reflection === '',
}

/** What stands in the form's boxes right now. */
export function readHeartprintForm(form: HTMLFormElement): HeartprintDraft {
  const { mood, energy, title, reflection } = Object.fromEntries(new FormData(form))
  return HEARTPRINT_DRAFT.read({ mood, energy: Number(energy), title, reflection }) ?? EMPTY
}
