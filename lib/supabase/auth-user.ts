import type { Session } from './session-cookie.ts'

interface AuthUser {
  email?: string | undefined
  user_metadata?: Record<string, unknown> | undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The name to greet someone by: metadata `name`, else `full_name`, else what stands before the @, else "User" (specification §3). */
export function displayName(user: AuthUser): string {
  return (
    textOf(user.user_metadata?.name) ??
    textOf(user.user_metadata?.full_name) ??
    textOf(user.email?.split('@')[0]) ??
    'User'
  )
}

/** What this app keeps of a session that the auth service gave. */
export function sessionFromAuth(answer: { access_token: string; refresh_token: string; user: AuthUser }): Session {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    name: displayName(answer.user),
    archetype: textOf(answer.user.user_metadata?.archetype) ?? null,
  }
}
