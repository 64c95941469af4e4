'use client'

import { useState, type AnimationEvent, type FormEvent } from 'react'
import { send, UNREACHABLE, type Answer } from '@/components/requests/send'

interface FormProblem {
  message: string
  hint: string | undefined
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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending || !isFormFilled(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    setSending(true)
    setProblem(null)
    const answer = await send('POST', path, form)
    if (answer.ok) {
      if (onDone(answer.body, form) === 'staying') setSending(false)
      return
    }
    setProblem(describeProblem(answer, fallback))
    setSending(false)
  }

  return {
    isSending,
    isReady: isFilled && !isSending,
    problem,
    formProps: {
      // The server's words are said in one alert, in place of the browser's own bubbles.
      noValidate: true,
      onInput: look,
      onAnimationStart: look,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
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
    hint: answer.hint ?? (answer.status === 0 ? UNREACHABLE : undefined),
    fields: answer.fields,
  }
}
