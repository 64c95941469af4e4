import { z } from 'zod'
import type { Query, Row } from '../database.ts'
import { DatabaseError } from '../database-error.ts'

const time = z.string().nullable()
const Metadata = z.record(z.string(), z.unknown()).nullish()

const User = z.object({
  id: z.string(),
  aud: z.string().nullable(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  email_change: z.string().nullable(),
  email_change_sent_at: time,
  email_change_confirm_status: z.number().nullable(),
  last_sign_in_at: time,
  banned_until: time,
  raw_app_meta_data: Metadata,
  raw_user_meta_data: Metadata,
  created_at: time,
  updated_at: time,
})
export type User = z.infer<typeof User>

const Identity = z.object({
  id: z.string(),
  provider: z.string(),
  provider_id: z.string(),
  identity_data: Metadata,
  email: z.string().nullable(),
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
})

/** Reads the first row as a user. */
export function toUser([row]: Row[]): User | undefined {
  return row === undefined ? undefined : User.parse(row)
}

export async function findUserByEmail(query: Query, email: string) {
  return toUser(await query('select * from auth.users where email = $1 and not is_sso_user', [email]))
}

export async function findUserById(query: Query, id: string) {
  return toUser(await query('select * from auth.users where id = $1::uuid', [id]))
}

/** Writes a new account with its identity. @throws DatabaseError 23505 when the address is taken */
export async function insertUser(
  query: Query,
  {
    id,
    email,
    passwordHash,
    confirmed,
    metadata,
  }: {
    id: string
    email: string
    passwordHash: string
    confirmed: boolean
    metadata: Record<string, unknown>
  },
): Promise<User> {
  const identity = { sub: id, email, email_verified: confirmed, phone_verified: false }
  const rows = await query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1::uuid, $2, $3, case when $4::boolean then now() end,
       '{"provider": "email", "providers": ["email"]}', $5::text::jsonb)
     returning *`,
    [id, email, passwordHash, confirmed, JSON.stringify({ ...metadata, ...identity })],
  )
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), 'email', $1, $1::text::uuid, $2::text::jsonb, now())`,
    [id, JSON.stringify(identity)],
  )
  return User.parse(rows[0])
}

/** Whether a write failed because another account has the address. */
export function isAddressTaken(thrown: unknown): boolean {
  return thrown instanceof DatabaseError && thrown.code === '23505'
}

/** The account as GoTrue answers with it. */
export async function describeUser(query: Query, user: User) {
  const rows = await query('select * from auth.identities where user_id = $1::uuid order by created_at', [user.id])
  return { ...describeAccount(user), identities: rows.map((row) => describeIdentity(user.id, row)) }
}

function describeIdentity(userId: string, row: Row) {
  const { id, provider_id, identity_data, email, ...rest } = Identity.parse(row)
  return {
    ...rest,
    identity_id: id,
    id: provider_id,
    user_id: userId,
    identity_data: identity_data ?? {},
    ...(email ? { email } : {}),
  }
}

/** An account's own fields, without its identities. */
export function describeAccount(user: User) {
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
    ...defined({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
    }),
  }
}

function defined(fields: Record<string, string | null>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
