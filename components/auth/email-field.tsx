'use client'

import { TextField } from '@/components/ui/field'

/** The address as it goes along from one form of the auth modal to another. */
export interface CarriedEmail {
  email: string
  onEmail: (email: string) => void
}

/** The account's address. It begins with what was typed into another form, and stays the browser's own box: managers fill it. */
export function EmailField({
  autoComplete,
  problem,
  email,
  onEmail,
}: CarriedEmail & { autoComplete: 'username' | 'email'; problem: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={email}
      onInput={(event) => onEmail(event.currentTarget.value)}
      problem={problem}
    />
  )
}
