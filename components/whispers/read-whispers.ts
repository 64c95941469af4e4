import { readText, readValue } from '@/components/requests/send'

/** A notification as the panel shows it. */
export interface ShownWhisper {
  id: string
  title: string
  message: string
  icon: string
  isRead: boolean
  createdAtMs: number
}

/** The whispers in an answer of `GET /api/whispers`; what is not one is left out. */
export function readWhispers(body: unknown): ShownWhisper[] {
  const list = readValue(body, 'whispers')
  return Array.isArray(list) ? list.flatMap(readWhisper) : []
}

function readWhisper(row: unknown): ShownWhisper[] {
  const id = readText(row, 'id')
  const title = readText(row, 'title')
  const createdAtMs = Date.parse(readText(row, 'created_at') ?? '')
  if (id === undefined || title === undefined || Number.isNaN(createdAtMs)) return []
  return [
    {
      id,
      title,
      message: readText(row, 'message') ?? '',
      icon: readText(row, 'icon') ?? '',
      isRead: readValue(row, 'is_read') === true,
      createdAtMs,
    },
  ]
}
