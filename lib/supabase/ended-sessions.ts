/**
 * Sessions that were signed out on this server while their access token still lives. Without this a refresh that was under
 * way during sign-out could bring the session back until the token runs out. Kept on `globalThis` because Next bundles the
 * middleware and the route handlers apart.
 */
/** Longer than an access token lives (10 minutes, decisions: "access token"). */
const REMEMBERED_MS = 15 * 60 * 1000

declare global {
  var sereinEndedSessions: Map<string, number> | undefined
}

function store(): Map<string, number> {
  return (globalThis.sereinEndedSessions ??= new Map())
}

/** Remembers that a session is over, on this server, for as long as its tokens could still live. */
export function markEnded(sessionId: string, now = Date.now()): void {
  const ended = store()
  for (const [id, until] of ended) if (until < now) ended.delete(id)
  ended.set(sessionId, now + REMEMBERED_MS)
}

/** Whether this server saw that session being signed out. */
export function hasEnded(sessionId: string | undefined, now = Date.now()): boolean {
  return sessionId !== undefined && (store().get(sessionId) ?? 0) > now
}
