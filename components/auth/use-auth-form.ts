'use client'

import { useCallback, useState, type AnimationEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { send, UNREACHABLE, type Answer } from '@/components/requests/send'

interface FormProblem {
  message: string
  hint: string | undefined
  /** The auth service's own name for it, where it gave one. */
  code: string | undefined
  fields: Readonly<Record<string, string>>
}

/**
 * What every form of the auth modal does: it can be sent once nothing required is empty, not while it is being sent, and
 * says what the server said. `onDone` gives back whether the page is left, in which case the form stays busy.
 */
export function useAuthForm({
  path,
  fallback,
  onDone,
}: {
  path: string
  fallback: string
  onDone: (body: unknown, form: FormData) => 'leaving' | 'staying'
}) {
  const [isFilled, setFilled] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const look = (event: FormEvent<HTMLFormElement> | AnimationEvent<HTMLFormElement>) =>
    setFilled(isFormFilled(event.currentTarget))

  // What was typed or filled in before the scripts ran counts, too.
  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form) setFilled(isFormFilled(form))
  }, [])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending || !isFormFilled(form)) return
    const data = new FormData(form)
    setSending(true)
    setProblem(null)
    const answer = await send('POST', path, data)
    if (answer.ok) {
      if (onDone(answer.body, data) === 'staying') setSending(false)
      return
    }
    flushSync(() => {
      setProblem(describeProblem(answer, fallback))
      setSending(false)
    })
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    // The button was disabled meanwhile, and browsers let go of a focus that stood on it.
    if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return {
    isSending,
    isReady: isFilled && !isSending,
    problem,
    formProps: {
      ref,
      // The server's words are said in one alert, in place of the browser's own bubbles.
      noValidate: true,
      onInput: look,
      onAnimationStart: look,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}

function isFormFilled(form: HTMLFormElement): boolean {
  return Array.from(form.querySelectorAll('input')).every(
    // Browsers hide what a password manager filled in until the page is touched; that it is there, they do tell.
    (input) => !input.required || input.value.trim() !== '' || input.matches(':autofill'),
  )
}

function describeProblem(answer: Extract<Answer, { ok: false }>, fallback: string): FormProblem {
  return {
    message: answer.message ?? fallback,
    hint: answer.hint ?? (answer.status === 0 ? UNREACHABLE : Object.values(answer.fields).join(' ') || undefined),
    code: answer.code,
    fields: answer.fields,
  }
}
