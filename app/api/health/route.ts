import { answer } from '@/lib/http/answer'

/** Says that the server answers; asks nothing behind it. */
export function GET(): Response {
  return answer(200, { status: 'ok' })
}

export const dynamic = 'force-dynamic'
