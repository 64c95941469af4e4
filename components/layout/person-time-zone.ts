import 'server-only'
import { cookies } from 'next/headers'
import { readTimeZone } from '@/lib/domain/local-day'

/** The time zone that this person's device told at its last page (components/layout/first-paint.ts); UTC before that. */
export async function readPersonTimeZone(): Promise<string> {
  return readTimeZone((await cookies()).get('serein-tz')?.value)
}
