import { createHash, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../data-directory.ts'
import { jsonAnswer, Refusal } from './messages.ts'

export type KeyRing = {
  /** The role that a key stands for. @throws Refusal 401, as hosted's gateway */
  roleOf(key: string | null): 'anon' | 'service_role'
}

export function createKeyRing({ publishableKey, secretKey }: Pick<Keys, 'publishableKey' | 'secretKey'>): KeyRing {
  const [publishable, secret] = [digest(publishableKey), digest(secretKey)]
  return {
    roleOf(key) {
      if (!key) {
        throw new Refusal(
          jsonAnswer(401, {
            message: 'No API key found in request',
            hint: 'No `apikey` request header or url param was found.',
          }),
        )
      }
      const given = digest(key)
      if (timingSafeEqual(given, publishable)) return 'anon'
      if (timingSafeEqual(given, secret)) return 'service_role'
      throw new Refusal(jsonAnswer(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }))
    },
  }
}

/** Of equal length whatever was given, so that comparing takes the same time for all. */
function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
