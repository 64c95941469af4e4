'use client'

import { Button } from '@/components/ui/button'

/** Loads the page anew. What was typed is kept on the device by its draft. */
export function RetryButton() {
  return (
    <Button className="justify-self-start self-start" onClick={() => location.reload()}>
      Try again
    </Button>
  )
}
