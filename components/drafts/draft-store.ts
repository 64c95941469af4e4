import { createId } from './create-id.ts'
import { draftKey, readStored, writeStored } from './draft-storage.ts'

/** What kind of words are kept at a place, and how to tell them from something else found in storage. */
export interface DraftKind<Words> {
  place: string
  empty: Words
  /** The words in what was stored, or `null` where it is of another make. */
  read: (stored: unknown) => Words | null
  isEmpty: (words: Words) => boolean
  /** Joins what was typed before the scripts ran to what was kept from before: nothing of either is lost. */
  join: (kept: Words, typed: Words) => Words
}

/** Words on their way: `id` is the one they will be saved under, so that they are saved once however often they are sent. */
export interface Draft<Words> {
  id: string
  words: Words
  /** False where this browser would not keep them; the page then says so. */
  isKept: boolean
}

export interface DraftStore<Words> {
  readonly blank: Draft<Words>
  read: () => Draft<Words>
  subscribe: (listener: () => void) => () => void
  write: (words: Words) => void
  /** Takes over what stands in the boxes as the scripts begin; does so once, later calls change nothing. */
  adopt: (typed: Words) => void
  /**
   * These words are saved under this id: the draft ends, and the next one has an id of its own. What was written
   * meanwhile, in another tab, is not among them and stays a draft.
   */
  clear: (savedId: string, saved: Words) => void
  /** Keeps the words under a new id, where the old one turned out to stand for others. */
  renewId: () => void
}

/** One person's draft at one place: in memory, on the device, and the same in every tab. */
export function createDraftStore<Words>(kind: DraftKind<Words>, personId: string): DraftStore<Words> {
  const key = draftKey(personId, kind.place)
  const blank: Draft<Words> = { id: '', words: kind.empty, isKept: true }
  let draft: Draft<Words> | null = null
  let hasAdopted = false
  const listeners = new Set<() => void>()

  function load(): Draft<Words> {
    const stored = readStored(key)
    const { id, words } = typeof stored === 'object' && stored !== null ? { id: '', words: null, ...stored } : blank
    const known = kind.read(words)
    return typeof id === 'string' && id !== '' && known !== null ? { id, words: known, isKept: true } : blank
  }

  function change(next: Draft<Words>): void {
    draft = next
    for (const listener of listeners) listener()
  }

  function keep(id: string, words: Words): void {
    if (kind.isEmpty(words)) {
      writeStored(key, undefined)
      change({ id, words, isKept: true })
    } else {
      change({ id, words, isKept: writeStored(key, { id, words }) })
    }
  }

  function read(): Draft<Words> {
    draft ??= load()
    return draft
  }

  return {
    blank,
    read,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) change(load())
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
    write: (words) => keep(read().id || createId(), words),
    adopt(typed) {
      if (hasAdopted) return
      hasAdopted = true
      if (!kind.isEmpty(typed)) keep(read().id || createId(), kind.join(read().words, typed))
    },
    clear(savedId, saved) {
      const current = read().isKept ? load() : read() // another tab's words may not have been heard of yet
      if (JSON.stringify(current.words) === JSON.stringify(saved)) return keep('', kind.empty)
      keep(current.id === savedId ? createId() : current.id, current.words)
    },
    renewId: () => keep(createId(), read().words),
  }
}
