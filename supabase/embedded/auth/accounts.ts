import type { Database } from '../database.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Attempts } from './attempts.ts'
import { emailExists, emailNotConfirmed, invalidCredentials, samePassword, userNotFound } from './auth-error.ts'
import { answerEvenly } from './even-answer.ts'
import { createLinkToken, mailLink, spendLink, type LinkType } from './links.ts'
import type { Passwords } from './passwords.ts'
import { endSessions, isBanned, type Sessions } from './sessions.ts'
import { createSignUp } from './sign-up.ts'
import { describeUser, findUserByEmail, findUserById, isAddressTaken, toUser } from './users.ts'

export type AccountsContext = {
  database: Database
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  mailbox: Mailbox
  siteUrl: string
  confirmEmail: boolean
  linkLifetimeSeconds: number
}

type Metadata = Record<string, unknown>

export type Accounts = ReturnType<typeof createAccounts>

/** What people do with their account. Addresses come in lower case; every function may throw an AuthError. */
export function createAccounts(context: AccountsContext) {
  const { database, sessions, passwords, attempts, mailbox, siteUrl, linkLifetimeSeconds } = context

  async function sendLink(kind: 'confirmation' | 'recovery', email: string, onlyUnconfirmed: boolean) {
    const { token, stored } = createLinkToken()
    const rows = await database.query(
      `update auth.users set ${kind}_token = $2, ${kind}_sent_at = now()
       where email = $1 and not is_sso_user ${onlyUnconfirmed ? 'and email_confirmed_at is null' : ''} returning id`,
      [email, stored],
    )
    if (rows.length > 0) mailLink(mailbox, siteUrl, email, kind === 'recovery' ? 'recovery' : 'signup', token)
  }

  function countMail(email: string, network: string) {
    attempts.count('mailPerNetwork', network)
    attempts.count('mailPerAccount', email)
  }

  return {
    signUp: createSignUp(context, (email) => sendLink('confirmation', email, true)),

    /** At most ten times in five minutes per account. An unknown address takes as long as a known one. */
    async signIn(email: string, password: string, network: string) {
      attempts.count('signInPerNetwork', network)
      attempts.count('signInPerAccount', email)
      const user = await findUserByEmail(database.query, email)
      const right = await passwords.matches(password, user?.encrypted_password ?? null)
      if (!user || !right || isBanned(user)) throw invalidCredentials()
      if (user.email_confirmed_at === null) throw emailNotConfirmed()
      return database.transaction((query) => sessions.begin(query, user))
    },

    /** Mails a link for a new password, if there is such an account; the caller cannot tell. */
    async recover(email: string, network: string) {
      countMail(email, network)
      await answerEvenly(() => sendLink('recovery', email, false))
    },

    /** Mails the confirmation anew, if there is an account that waits for one; the caller cannot tell. */
    async resendConfirmation(email: string, network: string) {
      countMail(email, network)
      await answerEvenly(() => sendLink('confirmation', email, true))
    },

    /** Uses up the link of a mail. */
    async confirm(type: LinkType, token: string) {
      return database
        .transaction(async (query) => {
          const outcome = await spendLink(query, type, token, linkLifetimeSeconds)
          if (outcome.undecided) return undefined
          return sessions.begin(query, outcome.user)
        })
        .catch((thrown) => {
          throw isAddressTaken(thrown) ? emailExists() : thrown
        })
    },

    async read(userId: string) {
      const user = await findUserById(database.query, userId)
      if (!user) throw userNotFound()
      return describeUser(database.query, user)
    },

    /** Changes metadata (merged, `null` removes), password (ends every other session) and address (by mail). */
    async update(
      userId: string,
      sessionId: string | undefined,
      changes: { metadata?: Metadata; password?: string; email?: string },
      network: string,
    ) {
      const { metadata, password, email } = changes
      const known = await findUserById(database.query, userId)
      if (!known) throw userNotFound()
      if (password !== undefined) {
        passwords.assertAcceptable(password)
        if (await passwords.matches(password, known.encrypted_password)) throw samePassword()
      }
      const passwordHash = password === undefined ? undefined : await passwords.hash(password)
      const newEmail = email === undefined || email === known.email ? undefined : email
      if (newEmail !== undefined) {
        countMail(newEmail, network)
        if (await findUserByEmail(database.query, newEmail)) throw emailExists()
      }
      const [current, next] = [createLinkToken(), createLinkToken()]
      const account = await database.transaction(async (query) => {
        if (metadata !== undefined) {
          await query(
            `update auth.users set updated_at = now(), raw_user_meta_data =
               (coalesce(raw_user_meta_data, '{}') || $2::text::jsonb)
               - array(select key from jsonb_each($2::text::jsonb) where value = 'null')
             where id = $1::uuid`,
            [userId, JSON.stringify(metadata)],
          )
        }
        if (passwordHash !== undefined) {
          await query(
            `update auth.users set encrypted_password = $2, recovery_token = null, confirmation_token = null,
               updated_at = now() where id = $1::uuid`,
            [userId, passwordHash],
          )
          await endSessions(query, 'others', userId, sessionId)
        }
        if (newEmail !== undefined) {
          await query(
            `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
               email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now() where id = $1::uuid`,
            [userId, newEmail, current.stored, next.stored],
          )
        }
        const changed = toUser(await query('select * from auth.users where id = $1::uuid', [userId]))
        if (!changed) throw userNotFound()
        return describeUser(query, changed)
      })
      if (newEmail !== undefined) {
        if (known.email) mailLink(mailbox, siteUrl, known.email, 'email_change', current.token)
        mailLink(mailbox, siteUrl, newEmail, 'email_change', next.token)
      }
      return account
    },
  }
}
