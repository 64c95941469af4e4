'use client'

import type { OverlayProps } from '@/components/ui/overlay'
import { QuestionDialog } from '@/components/ui/question-dialog'
import type { UnsavedWordsRequest } from './unsaved-words-overlay'

export function UnsavedWordsDialog({ request, isOpen, close }: OverlayProps<UnsavedWordsRequest>) {
  return (
    <QuestionDialog
      title="Some words are not saved yet"
      description="They are only on this device. Signing out takes them off it, so that nobody else can read them here."
      stay="Stay, and keep them"
      goOn="Let them go"
      isOpen={isOpen}
      close={close}
      onGoOn={() => {
        close()
        request.onGoOn()
      }}
    />
  )
}
