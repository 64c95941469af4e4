'use client'

import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { OverlayProps } from '@/components/ui/overlay'
import type { AuthRequest } from './auth-overlay'
import { CheckEmail } from './check-email'
import { RecoverForm } from './recover-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

type View = { name: AuthRequest['mode'] } | { name: 'check-email'; email: string }

const TITLES: Readonly<Record<View['name'], string>> = {
  'sign-in': 'Sign In',
  'sign-up': 'Create Account',
  recover: 'Forgot password?',
  'check-email': 'Check Your Email',
}

/** The auth modal: Sign In and Create Account, the way back for a forgotten password, and "Check Your Email". */
export function AuthDialog({ request, isOpen, close }: OverlayProps<AuthRequest>) {
  const [shown, setShown] = useState<{ request: AuthRequest; view: View }>({ request, view: { name: request.mode } })
  if (shown.request !== request) setShown({ request, view: { name: request.mode } })
  const { view } = shown
  // An address is typed once, whichever of the forms it is typed into.
  const [email, setEmail] = useState('')
  const carried = { email, onEmail: setEmail }
  const show = (next: View) => setShown({ request, view: next })

  return (
    <Dialog title={TITLES[view.name]} isOpen={isOpen} close={close}>
      {view.name === 'sign-in' ? (
        <SignInForm
          {...carried}
          next={request.next}
          onForgotten={() => show({ name: 'recover' })}
          onNewHere={() => show({ name: 'sign-up' })}
          onUnconfirmed={() => show({ name: 'check-email', email })}
        />
      ) : null}
      {view.name === 'sign-up' ? (
        <SignUpForm
          {...carried}
          next={request.next}
          archetype={request.archetype}
          name={request.name}
          onCheckEmail={(email) => show({ name: 'check-email', email })}
          onKnownHere={() => show({ name: 'sign-in' })}
        />
      ) : null}
      {view.name === 'recover' ? <RecoverForm {...carried} onBack={() => show({ name: 'sign-in' })} /> : null}
      {view.name === 'check-email' ? <CheckEmail email={view.email} close={close} /> : null}
    </Dialog>
  )
}
