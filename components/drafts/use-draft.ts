'use client'

import { useState, useSyncExternalStore } from 'react'
import { createDraftStore, type Draft, type DraftKind, type DraftStore } from './draft-store'

/**
 * Words that survive a reload, a crash, a lost session and a lost network: kept on this device at every change until
 * `clear` is called, which is when the server has said that they are saved (decisions: "Words are never lost").
 */
export function useDraft<Words>(
  kind: DraftKind<Words>,
  personId: string,
): Draft<Words> & Pick<DraftStore<Words>, 'write' | 'adopt' | 'clear' | 'renewId'> {
  const [{ subscribe, read, blank, write, adopt, clear, renewId }] = useState(() => createDraftStore(kind, personId))
  // The server knows no drafts: the page comes with empty boxes, which fill as soon as the scripts run.
  const draft = useSyncExternalStore(subscribe, read, () => blank)
  return { ...draft, write, adopt, clear, renewId }
}
