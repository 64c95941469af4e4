'use client'

import { useEffect, useRef } from 'react'
import { AuthButton } from '@/components/auth/auth-button'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Problem } from '@/components/ui/notice'
import { scheduleChoice } from '@/lib/domain/poem'
import { ROUTES } from '@/lib/routes'
import { CHOICE_ID } from './choice-id'

/** "Ready to begin?" It comes after the poem's last line, lies beside the poem rather than over it, and keeps nobody in. */
export function Choice({
  hasFailed,
  takesFocus,
  onBegin,
  onNear,
}: {
  hasFailed: boolean
  takesFocus: boolean
  onBegin: () => void
  onNear: () => void
}) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])

  return (
    <div
      role="dialog"
      aria-labelledby="choice-title"
      className="poem-choice surface grid w-full gap-3 self-end p-6 sm:max-w-md lg:self-center"
      style={{ animationDelay: `${scheduleChoice()}ms` }}
    >
      <h2 id="choice-title" className="text-2xl">
        Ready to begin?
      </h2>
      <p className="mb-1 text-soft">Three quiet questions, or straight in. There is no wrong way.</p>
      <Button ref={first} id={CHOICE_ID} look="accent" onClick={onBegin} onPointerEnter={onNear} onFocus={onNear}>
        I&apos;m new here, let&apos;s discover
      </Button>
      <AuthButton mode="sign-in">I already have an account</AuthButton>
      <ButtonLink href={ROUTES.about}>Tell me more first</ButtonLink>
      <Problem
        message={hasFailed ? 'The questions could not be loaded. Check your connection, then try again.' : undefined}
      />
    </div>
  )
}
