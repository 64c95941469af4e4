'use client'

import { useState } from 'react'
import { readText } from '@/components/requests/send'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/notice'
import { EmailField, type CarriedEmail } from './email-field'
import { useAuthForm } from './use-auth-form'

/** Asks for a link to choose a new password. The answer is the same for a known and an unknown address. */
export function RecoverForm({ onBack, ...carried }: { onBack: () => void } & CarriedEmail) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { formProps, isReady, problem } = useAuthForm({
    path: '/auth/recover',
    fallback: 'The link could not be sent',
    onDone: (body) => {
      setAnswer(readText(body, 'message') ?? 'If there is an account with this email, a link is on its way.')
      return 'staying'
    },
  })
  return (
    <form {...formProps} method="post" action="/auth/recover" className="grid gap-4">
      <p className="text-soft">Write the email of your account, and a link to choose a new password comes to you.</p>
      <EmailField autoComplete="username" problem={problem?.fields.email} {...carried} />
      <Problem message={problem?.message} hint={problem?.hint} />
      <p role="status" className="empty:hidden">
        {answer}
      </p>
      <Button type="submit" look="accent" disabled={!isReady}>
        Send the link
      </Button>
      <Button look="plain" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
