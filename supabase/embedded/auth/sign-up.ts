import { randomUUID } from 'node:crypto'
import type { AccountsContext } from './accounts.ts'
import { userAlreadyExists } from './auth-error.ts'
import { answerEvenly } from './even-answer.ts'
import { describeAccount, describeUser, findUserByEmail, insertUser, isAddressTaken } from './users.ts'

type Metadata = Record<string, unknown>
type Context = Pick<AccountsContext, 'database' | 'sessions' | 'passwords' | 'attempts' | 'confirmEmail'>

/**
 * Makes an account; signs in at once, or mails a link where addresses are to be confirmed. In the latter case a taken
 * address gets the same answer as a free one: GoTrue leaves the identities out of it and so tells.
 */
export function createSignUp(context: Context, mailConfirmation: (email: string) => Promise<void>) {
  const { database, sessions, passwords, attempts, confirmEmail } = context

  async function signUpAtOnce(email: string, passwordHash: string, metadata: Metadata) {
    try {
      return await database.transaction(async (query) => {
        const user = await insertUser(query, { id: randomUUID(), email, passwordHash, confirmed: true, metadata })
        return sessions.begin(query, user)
      })
    } catch (thrown) {
      throw isAddressTaken(thrown) ? userAlreadyExists() : thrown
    }
  }

  async function signUpByMail(email: string, passwordHash: string, metadata: Metadata) {
    const known = await findUserByEmail(database.query, email)
    if (known) {
      if (known.email_confirmed_at === null) await mailConfirmation(email)
      return pretendAccount(email, metadata)
    }
    try {
      const account = await database.transaction(async (query) => {
        const user = await insertUser(query, { id: randomUUID(), email, passwordHash, confirmed: false, metadata })
        return describeUser(query, user)
      })
      await mailConfirmation(email)
      return { ...account, confirmation_sent_at: new Date().toISOString() }
    } catch (thrown) {
      if (isAddressTaken(thrown)) return pretendAccount(email, metadata)
      throw thrown
    }
  }

  return async (email: string, password: string, metadata: Metadata, network: string) => {
    attempts.count('signUpPerNetwork', network)
    passwords.assertAcceptable(password)
    const passwordHash = await passwords.hash(password)
    if (!confirmEmail) return signUpAtOnce(email, passwordHash, metadata)
    return answerEvenly(() => signUpByMail(email, passwordHash, metadata))
  }
}

/** What a free address would have been answered, without a word about the account that has it. */
function pretendAccount(email: string, metadata: Metadata) {
  const id = randomUUID()
  const now = new Date().toISOString()
  const identity = { sub: id, email, email_verified: false, phone_verified: false }
  const times = { last_sign_in_at: now, created_at: now, updated_at: now }
  const account = describeAccount({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...metadata, ...identity },
    ...times,
    last_sign_in_at: null,
  })
  const pretended = { identity_id: randomUUID(), id, user_id: id, provider: 'email', identity_data: identity, email }
  return { ...account, identities: [{ ...times, ...pretended }] }
}
