'use client'

import { useState } from 'react'
import { TextField } from '@/components/ui/field'

/** A password that can be shown. The button's name is its text, so that "Password" stays the name of one thing alone. */
export function PasswordField({
  autoComplete,
  problem,
}: {
  autoComplete: 'current-password' | 'new-password'
  problem?: string | undefined
}) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
      beside={
        <button type="button" className="button min-w-20 rounded-field px-3" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  )
}
