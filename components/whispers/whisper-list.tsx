'use client'

import { useState } from 'react'
import { send, UNREACHABLE } from '@/components/requests/send'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/notice'
import { formatRelativeTime } from '@/lib/domain/relative-time'
import type { ShownWhisper } from './read-whispers'
import { WhisperIcon } from './whisper-icon'

/** The list: a press marks one as read, at once on the screen and then on the server. */
export function WhisperList({ initialWhispers, nowMs }: { initialWhispers: ShownWhisper[]; nowMs: number }) {
  const [whispers, setWhispers] = useState(initialWhispers)
  const [problem, setProblem] = useState<string>()
  const unreadIds = whispers.filter(({ isRead }) => !isRead).map(({ id }) => id)

  async function markRead(ids: readonly string[], body: { id?: string }): Promise<void> {
    const mark = (isRead: boolean) =>
      setWhispers((list) => list.map((whisper) => (ids.includes(whisper.id) ? { ...whisper, isRead } : whisper)))
    mark(true)
    setProblem(undefined)
    const answer = await send('POST', '/api/whispers/read', body)
    if (answer.ok) return
    mark(false)
    setProblem(answer.message ?? UNREACHABLE)
  }

  return (
    <div className="grid gap-4">
      {unreadIds.length > 0 ? (
        <Button className="justify-self-start" onClick={() => void markRead(unreadIds, {})}>
          Mark all as read
        </Button>
      ) : null}
      <Problem message={problem} />
      <ul className="-mx-3 grid gap-1">
        {whispers.map(({ id, icon, title, message, createdAtMs, isRead }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full gap-3 rounded-field border border-transparent p-3 text-start hover:border-line-strong"
              onClick={() => {
                if (!isRead) void markRead([id], { id })
              }}
            >
              <WhisperIcon name={icon} />
              <span className="grid flex-1 gap-0.5">
                <span className={isRead ? '' : 'font-semibold'}>{title}</span>
                <span className="text-base text-soft">{message}</span>
                <span className="text-base text-soft">{formatRelativeTime(createdAtMs, nowMs)}</span>
              </span>
              {isRead ? null : (
                <span className="mt-2 size-2.5 shrink-0 rounded-full border border-transparent bg-accent">
                  <span className="sr-only">New</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
