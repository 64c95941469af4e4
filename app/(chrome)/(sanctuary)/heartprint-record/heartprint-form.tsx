'use client'

import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { TextArea, TextField } from '@/components/ui/field'
import { Problem } from '@/components/ui/notice'
import { Slider } from '@/components/ui/slider'
import type { Heartprint } from '@/lib/data/heartprints'
import { describeEnergy, ENERGY } from '@/lib/domain/energy'
import { MOODS } from '@/lib/domain/moods'
import { TEXT_LIMITS } from '@/lib/domain/text'
import { Affirmation } from './affirmation'
import { useHeartprintForm } from './use-heartprint-form'

const MOOD_LABELS = MOODS.map(({ label }) => label)

export function HeartprintForm({ personId, onSaved }: { personId: string; onSaved: (entry: Heartprint) => void }) {
  const { words, isKept, isSaving, problems, message, affirmation, formRef, change, save, endAffirmation } =
    useHeartprintForm(personId, onSaved)
  return (
    <form
      ref={formRef}
      noValidate
      className="surface grid gap-5 p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <ChoiceGroup
        label="I feel"
        name="mood"
        choices={MOOD_LABELS}
        value={words.mood}
        problem={problems.mood}
        disabled={isSaving}
        onValueChange={(mood) => change({ mood })}
      />
      <Slider
        label="Energy"
        name="energy"
        min={ENERGY.min}
        max={ENERGY.max}
        step={ENERGY.step}
        value={words.energy}
        describe={describeEnergy}
        disabled={isSaving}
        onValueChange={(energy) => change({ energy })}
      />
      <TextField
        label="Title"
        name="title"
        dir="auto"
        autoComplete="off"
        value={words.title}
        limit={TEXT_LIMITS.title}
        problem={problems.title}
        disabled={isSaving}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Reflection"
        name="reflection"
        dir="auto"
        value={words.reflection}
        limit={TEXT_LIMITS.reflection}
        problem={problems.reflection}
        disabled={isSaving}
        onChange={(event) => change({ reflection: event.currentTarget.value })}
      />
      <Button type="submit" look="accent" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save this Heartprint'}
      </Button>
      {/* One place for what is said after saving, of a steady height: nothing below it jumps. */}
      <div className="grid min-h-24 content-center">
        {message ? (
          <Problem message={message} />
        ) : affirmation ? null : (
          <p className="text-center text-base text-soft">
            {isKept
              ? 'Only you can read it. What you write is kept on this device until it is saved.'
              : 'This browser keeps no drafts: what you write is lost when you leave before saving.'}
          </p>
        )}
        <Affirmation words={affirmation} onEnd={endAffirmation} />
      </div>
    </form>
  )
}
