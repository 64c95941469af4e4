import { createHash, randomBytes } from 'node:crypto'
import type { Query } from '../database.ts'
import type { Mailbox } from '../mailbox.ts'
import { linkExpired } from './auth-error.ts'
import { toUser, type User } from './users.ts'

/** What a link in a mail may be for; `email` stands for any of sign-up and recovery, as on hosted. */
export const LINK_TYPES = ['signup', 'recovery', 'email_change', 'email', 'magiclink', 'invite'] as const
export type LinkType = (typeof LINK_TYPES)[number]

type MailKind = 'signup' | 'recovery' | 'email_change'

const WORDS: Record<MailKind, { subject: string; sentence: string; button: string }> = {
  signup: {
    subject: 'Confirm your account',
    sentence: 'Welcome. Follow this link to confirm your address and step inside.',
    button: 'Confirm your address',
  },
  recovery: {
    subject: 'Choose a new password',
    sentence: 'Follow this link to choose a new password. If you did not ask for it, nothing needs to be done.',
    button: 'Choose a new password',
  },
  email_change: {
    subject: 'Confirm your new address',
    sentence: 'Follow this link to confirm the change of your address.',
    button: 'Confirm the change',
  },
}

const TOKEN_BYTES = 32

/** A token for a link, and what the database keeps of it, from which the link cannot be made again. */
export function createLinkToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, stored: storedForm(token) }
}

/** Puts a mail with a link to `/auth/confirm` into the mailbox. */
export function mailLink(mailbox: Mailbox, siteUrl: string, to: string, kind: MailKind, token: string) {
  const link = `${siteUrl.replace(/\/$/, '')}/auth/confirm?token_hash=${token}&type=${kind}`
  const { subject, sentence, button } = WORDS[kind]
  const html = `<p>${sentence}</p>\n<p><a href="${link.replace('&', '&amp;')}">${button}</a></p>`
  mailbox.send({ to, subject, text: `${sentence}\n\n${link}\n`, html, links: [link] })
}

/**
 * Uses a link up, in the caller's transaction, and returns whose it was. Each works once, and not after `lifetimeSeconds`.
 * @returns `undecided` after the first of the two links that a change of address needs
 * @throws AuthError 403 `otp_expired`
 */
export async function spendLink(query: Query, type: LinkType, token: string, lifetimeSeconds: number) {
  const stored = storedForm(token)
  if (type === 'email_change') return spendEmailChangeLink(query, stored, lifetimeSeconds)
  const user =
    (type === 'recovery' ? undefined : await claim(query, 'confirmation', stored, lifetimeSeconds)) ??
    (type === 'signup' ? undefined : await claim(query, 'recovery', stored, lifetimeSeconds))
  if (!user) throw linkExpired()
  return { user }
}

/** One statement, so that of two uses at once only one finds the token. Using it proves the address. */
async function claim(query: Query, kind: 'confirmation' | 'recovery', stored: string, lifetimeSeconds: number) {
  const user = toUser(
    await query(
      `update auth.users set ${kind}_token = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
         raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}', updated_at = now()
       where ${kind}_token = $1 and ${kind}_sent_at > now() - make_interval(secs => $2::float8)
       returning *`,
      [stored, lifetimeSeconds],
    ),
  )
  if (user) {
    await query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
       where user_id = $1::uuid and provider = 'email'`,
      [user.id],
    )
  }
  return user
}

/** Both the old and the new address must agree, as on hosted with "secure email change". */
async function spendEmailChangeLink(query: Query, stored: string, lifetimeSeconds: number) {
  const user = toUser(
    await query(
      `update auth.users set
         email_change_token_current = nullif(email_change_token_current, $1),
         email_change_token_new = nullif(email_change_token_new, $1),
         email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
       where $1 in (email_change_token_current, email_change_token_new)
         and email_change_sent_at > now() - make_interval(secs => $2::float8)
       returning *`,
      [stored, lifetimeSeconds],
    ),
  )
  if (!user?.email_change) throw linkExpired()
  if ((user.email_change_confirm_status ?? 0) < 2) return { undecided: true as const }
  const changed: User | undefined = toUser(
    await query(
      `update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
         email_confirmed_at = now(), updated_at = now(),
         raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email_change, 'email_verified', true)
       where id = $1::uuid returning *`,
      [user.id],
    ),
  )
  if (!changed) throw linkExpired()
  await query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1::uuid and provider = 'email'`,
    [user.id, changed.email],
  )
  return { user: changed }
}

function storedForm(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
