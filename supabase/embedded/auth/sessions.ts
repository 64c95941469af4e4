import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, Query, Row } from '../database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { refreshTokenAlreadyUsed, refreshTokenNotFound } from './auth-error.ts'
import { describeUser, findUserById, type User } from './users.ts'

/** Within these seconds a refresh token that was used already still answers with a working session (as hosted). */
export const REFRESH_REUSE_INTERVAL_SECONDS = 10

const RefreshToken = z.object({
  id: z.string(),
  token: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  parent: z.string().nullable(),
  revoked: z.boolean(),
  within_reuse_interval: z.boolean(),
})
type RefreshToken = z.infer<typeof RefreshToken>

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(database: Database, tokens: AccessTokens, reuseIntervalSeconds: number) {
  async function respond(query: Query, user: User, sessionId: string, refreshToken: string) {
    const { token, expiresAt } = await tokens.sign(user, sessionId)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: tokens.lifetimeSeconds,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: await describeUser(query, user),
    }
  }

  return {
    /** Begins a session, in the caller's transaction. */
    async begin(query: Query, user: User) {
      const sessionId = randomUUID()
      const [signedIn] = await query(
        'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1::uuid returning last_sign_in_at',
        [user.id],
      )
      const lastSignInAt = z.string().parse(signedIn?.last_sign_in_at)
      await query(`insert into auth.sessions (id, user_id, aal) values ($1::uuid, $2::uuid, 'aal1')`, [
        sessionId,
        user.id,
      ])
      const refreshToken = await insertRefreshToken(query, user.id, sessionId, null)
      return respond(query, { ...user, last_sign_in_at: lastSignInAt }, sessionId, refreshToken)
    },

    /**
     * Swaps a refresh token for its successor, exactly as GoTrue's `token_refresh.go`: the parent of the active token
     * answers with that token (five tabs at once all get the same one), any other used token works for ten seconds more
     * and after that ends the whole family.
     * @throws AuthError 400
     */
    async refresh(refreshToken: string) {
      const outcome = await database.transaction(async (query) => {
        const token = toRefreshToken(
          await query(
            `select t.*, t.updated_at > now() - make_interval(secs => $2::float8) as within_reuse_interval
             from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
             where t.token = $1 for update of s`,
            [refreshToken, reuseIntervalSeconds],
          ),
        )
        const user = token && (await findUserById(query, token.user_id))
        if (!token || !user || isBanned(user)) throw refreshTokenNotFound()
        // Read again under the lock: another tab may have used the token while this one waited.
        const latest = toRefreshToken(
          await query(
            `select *, updated_at > now() - make_interval(secs => $2::float8) as within_reuse_interval
             from auth.refresh_tokens where id = $1`,
            [token.id, reuseIntervalSeconds],
          ),
        )
        if (!latest) throw refreshTokenNotFound()
        if (latest.revoked) {
          const active = toRefreshToken(
            await query(
              `select *, true as within_reuse_interval from auth.refresh_tokens
               where session_id = $1::uuid and not revoked order by created_at desc, id desc limit 1`,
              [latest.session_id],
            ),
          )
          if (active?.parent === latest.token) return respond(query, user, latest.session_id, active.token)
          if (!latest.within_reuse_interval) {
            // The epoch, so that no token of the family counts as used a moment ago.
            await query(
              `update auth.refresh_tokens set revoked = true, updated_at = 'epoch' where session_id = $1::uuid`,
              [latest.session_id],
            )
            return undefined
          }
        }
        await query('update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = $1', [
          latest.id,
        ])
        await query('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1::uuid', [
          latest.session_id,
        ])
        const next = await insertRefreshToken(query, user.id, latest.session_id, latest.token)
        return respond(query, user, latest.session_id, next)
      })
      // Thrown outside of the transaction, which would undo the revocation.
      if (!outcome) throw refreshTokenAlreadyUsed()
      return outcome
    },

    /** Ends this session, the others, or all of them, so that none of their refresh tokens works again. */
    async end(scope: 'global' | 'local' | 'others', userId: string, sessionId: string | undefined) {
      await database.transaction((query) => endSessions(query, scope, userId, sessionId))
    },
  }
}

/** As `Sessions.end`, in the caller's transaction. Refresh tokens go with their session. */
export async function endSessions(
  query: Query,
  scope: 'global' | 'local' | 'others',
  userId: string,
  sessionId: string | undefined,
) {
  const only =
    scope === 'global' ? 'true' : scope === 'local' ? 'id = $2::text::uuid' : 'id is distinct from $2::text::uuid'
  await query(
    `delete from auth.sessions where user_id = $1::uuid and ${only}`,
    scope === 'global' ? [userId] : [userId, sessionId ?? null],
  )
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now()
}

async function insertRefreshToken(query: Query, userId: string, sessionId: string, parent: string | null) {
  const token = randomBytes(24).toString('base64url')
  await query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
     values (gen_random_uuid()::text, $1, $2::uuid, $3::uuid, false, $4, clock_timestamp(), clock_timestamp())`,
    [token, userId, sessionId, parent],
  )
  return token
}

function toRefreshToken([row]: Row[]): RefreshToken | undefined {
  return row === undefined ? undefined : RefreshToken.parse(row)
}
