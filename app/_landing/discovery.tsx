'use client'

import { useEffect, useState } from 'react'
import { useDraft } from '@/components/drafts/use-draft'
import {
  answerStep,
  ESSENCE_MS,
  followStep,
  readTransitionMs,
  type DiscoveryAnswers,
  type DiscoveryStep,
} from '@/lib/domain/discovery'
import { Badge } from './badge'
import { DISCOVERY_DRAFT, VISITOR } from './discovery-draft'
import { beginDiscovery, keepDiscovered, readDiscovered } from './discovery-mark'
import { Pause } from './pause'
import { Question } from './question'

export interface DiscoveryProps {
  leave: () => void
}

type Stage = { name: 'asking' | 'searching' | 'found' } | { name: 'resting'; after: DiscoveryStep }

/** Said while an answer sinks in. */
const THANKS = ['Thank you. That can be here.', 'Thank you for trusting this place with it.', 'Thank you. Breathe out.']

/** Three questions, a rest after each, and the badge that they lead to. None of it leaves this device. */
export function Discovery({ leave }: DiscoveryProps) {
  const { words, isKept, write } = useDraft(DISCOVERY_DRAFT, VISITOR)
  const [found, setFound] = useState<DiscoveryAnswers | null>(readDiscovered)
  const [stage, setStage] = useState<Stage>({ name: found ? 'found' : 'asking' })

  useEffect(() => {
    if (!readDiscovered()) beginDiscovery()
  }, [])

  function submit(): void {
    const { step, answers } = words
    const next = followStep(step)
    if (next === null) {
      setFound(answers)
      keepDiscovered(answers)
      write(DISCOVERY_DRAFT.empty)
    } else {
      write({ step: next, answers })
    }
    setStage({ name: 'resting', after: step })
  }

  function goBack(): void {
    const before = words.step === 0 ? null : words.step === 1 ? 0 : 1
    if (before === null) leave()
    else write({ ...words, step: before })
  }

  function takeAgain(): void {
    setFound(null)
    write(DISCOVERY_DRAFT.empty)
    beginDiscovery()
    setStage({ name: 'asking' })
  }

  if (stage.name === 'resting') {
    const { after } = stage
    return (
      <Pause
        key={after}
        lastsMs={readTransitionMs(after)}
        onEnd={() => setStage({ name: found ? 'searching' : 'asking' })}
      >
        {THANKS[after]}
      </Pause>
    )
  }
  if (stage.name === 'searching') {
    return (
      <Pause key="essence" lastsMs={ESSENCE_MS} onEnd={() => setStage({ name: 'found' })} isSearching>
        Discovering your essence...
      </Pause>
    )
  }
  if (stage.name === 'found' && found) return <Badge answers={found} onAgain={takeAgain} />
  return (
    <Question
      key={words.step}
      step={words.step}
      answer={words.answers[words.step]}
      isKept={isKept}
      onWrite={(answer) => write({ ...words, answers: answerStep(words.answers, words.step, answer) })}
      onBack={goBack}
      onSubmit={submit}
    />
  )
}
