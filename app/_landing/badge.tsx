'use client'

import { useEffect, useRef, useState } from 'react'
import { openAuthDialog, preloadAuthDialog } from '@/components/auth/auth-overlay'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/notice'
import { ARCHETYPES, discoverArchetype } from '@/lib/domain/archetype'
import type { DiscoveryAnswers } from '@/lib/domain/discovery'
import { BadgeArt } from './badges/badge-art'
import { saveBadge } from './save-badge'

/** The badge that a person's answers led to, which words it was, and where one can go from here. */
export function Badge({ answers, onAgain }: { answers: DiscoveryAnswers; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const art = useRef<SVGSVGElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { archetype, words } = discoverArchetype(answers)
  const { name, description } = ARCHETYPES[archetype]
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  function save(): void {
    setFailed(false)
    if (art.current) saveBadge(archetype, art.current).catch(() => setFailed(true))
  }

  return (
    <div className="grid flex-1 content-center gap-8 lg:grid-cols-2 lg:items-center lg:gap-16">
      <BadgeArt ref={art} archetype={archetype} className="appear mx-auto w-full max-w-64 sm:max-w-80 lg:max-w-md" />
      <div className="surface appear mx-auto grid w-full max-w-md gap-4 p-6 sm:p-8">
        <div className="grid gap-2">
          <p className="text-soft">Your essence</p>
          <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
            {name}
          </h1>
          <p className="font-poem text-2xl/snug">{description}</p>
        </div>
        <p className="text-base text-soft">
          {words.length > 0 ? (
            <>
              {words.length === 1 ? 'A word of yours led here: ' : 'Words of yours that led here: '}
              <span className="text-ink">{listWords(words)}</span>.
            </>
          ) : (
            'No single word led here. Those who keep watch often speak of quiet things.'
          )}{' '}
          A badge is a mirror for a moment, not a verdict.
        </p>
        <div className="grid gap-3">
          <Button
            look="accent"
            onPointerEnter={preloadAuthDialog}
            onFocus={preloadAuthDialog}
            onClick={() => openAuthDialog({ mode: 'sign-up', archetype, name })}
          >
            Create Your Account
          </Button>
          <Button onClick={save}>Save the badge as a picture</Button>
          <Problem message={hasFailed ? 'The picture could not be made in this browser.' : undefined} />
          <Button look="plain" onClick={onAgain}>
            Take it again
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The first few of a person's words, in quotation marks. */
function listWords(words: readonly string[]): string {
  return words
    .slice(0, 5)
    .map((word) => `“${word}”`)
    .join(', ')
}
