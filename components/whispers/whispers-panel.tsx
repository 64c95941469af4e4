'use client'

import { Suspense, use, useState } from 'react'
import { AuthButton } from '@/components/auth/auth-button'
import { send, UNREACHABLE, type Answer } from '@/components/requests/send'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CouldNotLoad } from '@/components/ui/notice'
import type { OverlayProps } from '@/components/ui/overlay'
import { readWhispers } from './read-whispers'
import { WhisperIcon } from './whisper-icon'
import { WhisperList } from './whisper-list'
import type { WhispersRequest } from './whispers-overlay'

/** "Gentle Whispers": the person's notifications at the side of the page; a visitor's is empty, and says how to come in. */
export function WhispersPanel({ request, isOpen, close }: OverlayProps<WhispersRequest>) {
  return (
    <Dialog title="Gentle Whispers" isOpen={isOpen} close={close} placement="side">
      {request.answer === null ? (
        <Empty />
      ) : (
        <Suspense fallback={<p className="text-soft">Listening for your whispers...</p>}>
          <Whispers firstAnswer={request.answer} nowMs={request.openedAtMs} />
        </Suspense>
      )}
    </Dialog>
  )
}

function Whispers({ firstAnswer, nowMs }: { firstAnswer: Promise<Answer>; nowMs: number }) {
  const [request, setRequest] = useState(firstAnswer)
  const answer = use(request)
  if (!answer.ok) {
    return (
      <CouldNotLoad action={<Button onClick={() => setRequest(send('GET', '/api/whispers'))}>Try again</Button>}>
        {answer.message ?? UNREACHABLE}
      </CouldNotLoad>
    )
  }
  const whispers = readWhispers(answer.body)
  return whispers.length === 0 ? <EmptyText /> : <WhisperList initialWhispers={whispers} nowMs={nowMs} />
}

function Empty() {
  return (
    <div className="grid gap-4">
      <EmptyText />
      <AuthButton mode="sign-in" look="accent">
        Log In
      </AuthButton>
    </div>
  )
}

function EmptyText() {
  return (
    <div className="grid justify-items-center gap-5 justify-self-stretch py-16 text-center text-soft [&>svg]:size-14">
      <WhisperIcon name="moon" />
      <p className="font-poem text-2xl text-ink">Your whispers will appear here...</p>
    </div>
  )
}
