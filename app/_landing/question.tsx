'use client'

import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { DISCOVERY_QUESTIONS, followStep, judgeAnswer, type DiscoveryStep } from '@/lib/domain/discovery'
import { TEXT_LIMITS } from '@/lib/domain/text'
import { useTyped } from './use-typed'

/** One question, typed out to the eye and there at once for everything else, and the box for its answer. */
export function Question({
  step,
  answer,
  isKept,
  onWrite,
  onBack,
  onSubmit,
}: {
  step: DiscoveryStep
  answer: string
  isKept: boolean
  onWrite: (answer: string) => void
  onBack: () => void
  onSubmit: () => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const question = DISCOVERY_QUESTIONS[step]
  const { count, isDone, finish } = useTyped(question)
  const judged = judgeAnswer(answer)

  const focusBox = () => form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  useEffect(() => form.current?.querySelector('textarea')?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    setTooLong(judged === 'too-long')
    if (judged === 'too-long') focusBox()
    if (judged === null) onSubmit()
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="mx-auto grid w-full max-w-2xl flex-1 grid-rows-[1fr_auto] gap-8 lg:content-center lg:grid-rows-none"
    >
      <div className="grid content-end gap-3">
        <p className="appear">Question {step + 1} of 3</p>
        <h1 id={id} className="font-poem text-4xl/snug sm:text-5xl/snug">
          <span className="sr-only">{question}</span>
          <span aria-hidden="true">
            {question.slice(0, count)}
            <span className="opacity-0">{question.slice(count)}</span>
          </span>
        </h1>
      </div>
      <div className="surface grid gap-4 p-5 sm:p-6">
        <TextArea
          labelledBy={id}
          placeholder="Let your heart speak..."
          value={answer}
          limit={TEXT_LIMITS.discoveryAnswer}
          problem={
            isTooLong && judged === 'too-long'
              ? 'This is longer than there is room for. It is kept; please shorten it a little.'
              : undefined
          }
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            // The rest that follows ends at any key, but not at this one.
            event.stopPropagation()
            submit(event)
          }}
        />
        <div className="flex flex-wrap-reverse items-center gap-3">
          <Button look="plain" onClick={onBack}>
            {step === 0 ? 'Not now' : 'Question before'}
          </Button>
          <Button type="submit" look="accent" className="flex-1" disabled={judged === 'blank'}>
            {followStep(step) === null ? 'Complete Discovery' : 'Continue'}
          </Button>
        </div>
        <p className="text-base text-soft">
          {isKept
            ? 'Your answers stay on this device. Nobody else reads them.'
            : 'Your answers stay here. This browser keeps nothing, so a reload would lose them.'}
        </p>
      </div>
      {isDone ? null : (
        <Button
          look="plain"
          className="absolute end-3 top-3"
          onClick={() => {
            finish()
            focusBox()
          }}
        >
          Skip
        </Button>
      )}
    </form>
  )
}
