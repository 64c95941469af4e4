'use client'

import { readValue } from '@/components/requests/send'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Problem } from '@/components/ui/notice'
import type { Archetype } from '@/lib/domain/archetype'
import { TEXT_LIMITS } from '@/lib/domain/text'
import { enter } from './enter'
import { EmailField, type CarriedEmail } from './email-field'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

export function SignUpForm({
  next,
  archetype,
  name,
  onCheckEmail,
  onKnownHere,
  ...carried
}: {
  next: string | undefined
  archetype: Archetype | undefined
  name: string | undefined
  onCheckEmail: (email: string) => void
  onKnownHere: () => void
} & CarriedEmail) {
  const { formProps, isReady, isSending, problem } = useAuthForm({
    path: '/auth/sign-up',
    fallback: 'Signup failed',
    onDone: (body, form) => {
      if (readValue(body, 'checkEmail') !== true) return enter(body)
      const email = form.get('email')
      onCheckEmail(typeof email === 'string' ? email : '')
      return 'staying'
    },
  })
  return (
    <form {...formProps} method="post" action="/auth/sign-up" className="grid gap-4">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {archetype ? <input type="hidden" name="archetype" value={archetype} /> : null}
      <TextField
        label="Name"
        name="name"
        dir="auto"
        defaultValue={name}
        autoComplete="name"
        maxLength={TEXT_LIMITS.name * 2}
        required
        problem={problem?.fields.name}
      />
      <EmailField autoComplete="email" problem={problem?.fields.email} {...carried} />
      <PasswordField autoComplete="new-password" problem={problem?.fields.password} />
      <Problem message={problem?.message} hint={problem?.hint} />
      <Button type="submit" look="accent" disabled={!isReady}>
        Create Account
      </Button>
      <p aria-live="polite" className="sr-only">
        {isSending ? 'Making room for you...' : ''}
      </p>
      <p className="text-base text-soft">By creating an account you confirm that you are 18 or older.</p>
      <div className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line pt-3">
        <span className="text-soft">Been here before?</span>
        <Button look="plain" onClick={onKnownHere}>
          Sign In
        </Button>
      </div>
    </form>
  )
}
