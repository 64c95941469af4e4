'use client'

import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/notice'
import { enter } from './enter'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

/** The last step of a recovery. The address rides along unseen, so that password managers know whose password it is. */
export function NewPasswordForm({ email }: { email: string }) {
  const { formProps, isReady, problem } = useAuthForm({
    path: '/auth/password',
    fallback: 'The new password could not be kept',
    onDone: enter,
  })
  return (
    <form {...formProps} method="post" action="/auth/password" className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="new-password" problem={problem?.fields.password} />
      <Problem message={problem?.message} hint={problem?.hint} />
      <Button type="submit" look="accent" disabled={!isReady}>
        Keep this password
      </Button>
    </form>
  )
}
