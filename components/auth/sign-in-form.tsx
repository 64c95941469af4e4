'use client'

import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/notice'
import { enter } from './enter'
import { EmailField, type CarriedEmail } from './email-field'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

export function SignInForm({
  next,
  onForgotten,
  onNewHere,
  onUnconfirmed,
  ...carried
}: {
  next: string | undefined
  onForgotten: () => void
  onNewHere: () => void
  /** The address was never confirmed: its mail can be sent again. */
  onUnconfirmed: () => void
} & CarriedEmail) {
  const { formProps, isReady, isSending, problem } = useAuthForm({
    path: '/auth/sign-in',
    fallback: 'Login failed',
    onDone: enter,
  })
  return (
    <form {...formProps} method="post" action="/auth/sign-in" className="grid gap-4">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <EmailField autoComplete="username" problem={problem?.fields.email} {...carried} />
      <PasswordField autoComplete="current-password" problem={problem?.fields.password} />
      <Button look="plain" className="-mx-3 -my-2 justify-self-start" onClick={onForgotten}>
        Forgot password?
      </Button>
      <Problem message={problem?.message} hint={problem?.hint} />
      {problem?.code === 'email_not_confirmed' ? (
        <Button look="plain" className="-mx-3 -my-2 justify-self-start" onClick={onUnconfirmed}>
          Send the confirmation link again
        </Button>
      ) : null}
      <Button type="submit" look="accent" disabled={!isReady}>
        Sign In
      </Button>
      <p aria-live="polite" className="sr-only">
        {isSending ? 'Signing you in...' : ''}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line pt-3">
        <span className="text-soft">New here?</span>
        <Button look="plain" onClick={onNewHere}>
          Create Account
        </Button>
      </div>
    </form>
  )
}
