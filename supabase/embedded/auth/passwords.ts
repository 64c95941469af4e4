import { compare, hash } from 'bcryptjs'
import { validationFailed, weakPassword } from './auth-error.ts'

const MIN_PASSWORD_CHARACTERS = 8
/** bcrypt looks at no more than these many bytes, and so more would be a promise it does not keep. */
const MAX_PASSWORD_BYTES = 72
const DEFAULT_COST = 10

export type Passwords = {
  /** @throws AuthError 422 `weak_password`, or 400 when it is too long */
  assertAcceptable(password: string): void
  hash(password: string): Promise<string>
  /** Takes as long when there is no stored hash, so that the time does not tell whether the account exists. */
  matches(password: string, stored: string | null): Promise<boolean>
}

/** `cost` is bcrypt's: 10 by default; 4 in tests, where safety is not the point (`LITE_AUTH_BCRYPT_COST`). */
export function createPasswords(cost = costFromEnvironment()): Passwords {
  const decoy = hash('nobody has this password', cost)
  return {
    assertAcceptable(password) {
      if ([...password].length < MIN_PASSWORD_CHARACTERS) throw weakPassword(MIN_PASSWORD_CHARACTERS)
      if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
        throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
      }
    },
    hash: (password) => hash(password, cost),
    async matches(password, stored) {
      const same = await compare(password, stored ?? (await decoy)).catch(() => false)
      return same && stored !== null
    },
  }
}

function costFromEnvironment(): number {
  const cost = Number(process.env.LITE_AUTH_BCRYPT_COST)
  return Number.isInteger(cost) && cost >= 4 && cost <= 15 ? cost : DEFAULT_COST
}
