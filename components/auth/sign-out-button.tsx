'use client'

import { Button } from '@/components/ui/button'
import { signOut } from './sign-out'

export function SignOutButton({ className = '', onPress }: { className?: string; onPress?: () => void }) {
  return (
    <Button
      className={className}
      onClick={() => {
        onPress?.()
        signOut()
      }}
    >
      Sign Out
    </Button>
  )
}
