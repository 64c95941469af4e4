'use client'

import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { openAuthDialog } from '@/components/auth/auth-overlay'
import { useDraft } from '@/components/drafts/use-draft'
import type { Heartprint } from '@/lib/data/heartprints'
import { chooseAffirmation } from '@/lib/domain/affirmations'
import { checkHeartprint, type HeartprintProblems } from '@/lib/domain/heartprint'
import { ROUTES } from '@/lib/routes'
import { HEARTPRINT_DRAFT, readHeartprintForm, type HeartprintDraft } from './heartprint-draft'
import { saveHeartprint } from './save-heartprint'

/** What the form does: keeps a draft, checks, saves once, and says how it went. */
export function useHeartprintForm(personId: string, onSaved: (entry: Heartprint) => void) {
  const { id, words, isKept, write, adopt, clear, renewId } = useDraft(HEARTPRINT_DRAFT, personId)
  // Someone may write before the scripts have run: what stands in the boxes then belongs to the draft.
  const formRef = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) adopt(readHeartprintForm(form))
    },
    [adopt],
  )
  const [isSaving, setSaving] = useState(false)
  const [problems, setProblems] = useState<HeartprintProblems>({})
  const [message, setMessage] = useState<string>()
  const [affirmation, setAffirmation] = useState<string | null>(null)

  function change(part: Partial<HeartprintDraft>): void {
    write({ ...words, ...part })
    setProblems({})
    setMessage(undefined)
  }

  /** Says what is wrong, and leads to the first thing that is. */
  function tell(form: HTMLFormElement, found: HeartprintProblems, text: string): void {
    flushSync(() => {
      setSaving(false)
      setProblems(found)
      setMessage(text)
    })
    focusFirstProblem(form)
  }

  async function save(form: HTMLFormElement): Promise<void> {
    if (isSaving) return
    const { mood, energy, title, reflection } = words
    const check = checkHeartprint({ mood, energy_level: energy, title, reflection })
    setAffirmation(null)
    if (!check.ok) return tell(form, check.problems, Object.values(check.problems).join(' '))
    setProblems({})
    setMessage(undefined)
    setSaving(true)
    const result = await saveHeartprint(id, check.words)
    if (result.status !== 'saved') {
      tell(form, result.problems, result.message)
      if (result.status === 'conflict') renewId()
      if (result.status === 'signed-out') openAuthDialog({ mode: 'sign-in', next: ROUTES.heartprint })
      return
    }
    flushSync(() => {
      setSaving(false)
      clear(id, words)
      setAffirmation(chooseAffirmation(Math.random()))
    })
    focusSaveButton(form)
    onSaved(result.entry)
  }

  return {
    words,
    isKept,
    isSaving,
    problems,
    message,
    affirmation,
    formRef,
    change,
    save,
    endAffirmation: () => setAffirmation(null),
  }
}

function focusFirstProblem(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:not([role]), [aria-invalid="true"] input')
  if (wrong) wrong.focus()
  else focusSaveButton(form)
}

/** The button was disabled while saving, and browsers let go of a focus that stood on it. */
function focusSaveButton(form: HTMLFormElement): void {
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
