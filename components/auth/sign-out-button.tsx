'use client'

import { Button } from '@/components/ui/button'
import { signOut } from './sign-out'

export function SignOutButton({ className = '' }: { className?: string }) {
  return (
    <Button className={className} onClick={signOut}>
      Sign Out
    </Button>
  )
}
