'use client'

import { useState } from 'react'
import { readText, send, UNREACHABLE } from '@/components/requests/send'
import { Button } from '@/components/ui/button'

/** After a sign-up that gave no session yet: a confirmation link was sent, and can be sent again. */
export function CheckEmail({ email, close }: { email: string; close: () => void }) {
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState('')

  async function sendAgain(): Promise<void> {
    const form = new FormData()
    form.set('email', email)
    setSending(true)
    const result = await send('POST', '/auth/resend', form)
    setAnswer((result.ok ? readText(result.body, 'message') : result.message) ?? UNREACHABLE)
    setSending(false)
  }

  return (
    <div className="grid gap-4">
      <p>
        A confirmation link was sent to <strong className="font-semibold">{email}</strong>. Open it, and your sanctuary
        is ready.
      </p>
      <p role="status" className="text-soft empty:hidden">
        {answer}
      </p>
      <Button look="accent" onClick={close}>
        All right
      </Button>
      <Button look="plain" disabled={isSending} onClick={() => void sendAgain()}>
        Send it again
      </Button>
    </div>
  )
}
