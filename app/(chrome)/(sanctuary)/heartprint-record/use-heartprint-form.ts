'use client'

import { useState } from 'react'
import { openAuthDialog } from '@/components/auth/auth-overlay'
import { useDraft } from '@/components/drafts/use-draft'
import type { Heartprint } from '@/lib/data/heartprints'
import { chooseAffirmation } from '@/lib/domain/affirmations'
import { checkHeartprint, type HeartprintProblems } from '@/lib/domain/heartprint'
import { ROUTES } from '@/lib/routes'
import { HEARTPRINT_DRAFT, type HeartprintDraft } from './heartprint-draft'
import { saveHeartprint } from './save-heartprint'

/** What the form does: keeps a draft, checks, saves once, and says how it went. */
export function useHeartprintForm(personId: string, onSaved: (entry: Heartprint) => void) {
  const { id, words, isKept, write, clear, renewId } = useDraft(HEARTPRINT_DRAFT, personId)
  const [isSaving, setSaving] = useState(false)
  const [problems, setProblems] = useState<HeartprintProblems>({})
  const [message, setMessage] = useState<string>()
  const [affirmation, setAffirmation] = useState<string | null>(null)

  function change(part: Partial<HeartprintDraft>): void {
    write({ ...words, ...part })
    setProblems({})
    setMessage(undefined)
  }

  async function save(): Promise<void> {
    if (isSaving) return
    const { mood, energy, title, reflection } = words
    const check = checkHeartprint({ mood, energy_level: energy, title, reflection })
    setAffirmation(null)
    if (!check.ok) {
      setProblems(check.problems)
      setMessage(Object.values(check.problems).join(' '))
      return
    }
    setProblems({})
    setMessage(undefined)
    setSaving(true)
    const result = await saveHeartprint(id, check.words)
    setSaving(false)
    if (result.status === 'saved') {
      clear()
      setAffirmation(chooseAffirmation(Math.random()))
      onSaved(result.entry)
      return
    }
    setProblems(result.problems)
    setMessage(result.message)
    if (result.status === 'conflict') renewId()
    if (result.status === 'signed-out') openAuthDialog({ mode: 'sign-in', next: ROUTES.heartprint })
  }

  return { words, isKept, isSaving, problems, message, affirmation, change, save, endAffirmation: () => setAffirmation(null) }
}
