import { isEmptyDiff, Presence, type PresenceDiff } from './presence.ts'
import type { TopicAccess } from './topic-access.ts'

/** One socket's membership in one topic. */
export type Member = {
  access: TopicAccess
  presenceKey: string
  push(event: string, payload: unknown): void
}

type Room = { members: Set<Member>; presence: Presence }

/** Who listens where. Holds no message longer than it takes to pass it on. */
export class Hub {
  readonly #rooms = new Map<string, Room>()

  enter(topic: string, member: Member) {
    const room = this.#rooms.get(topic) ?? { members: new Set(), presence: new Presence() }
    room.members.add(member)
    this.#rooms.set(topic, room)
  }

  leave(topic: string, member: Member) {
    const room = this.#rooms.get(topic)
    if (!room?.members.delete(member)) return
    this.#tell(room, room.presence.untrack(member))
    if (room.members.size === 0) this.#rooms.delete(topic)
  }

  track(topic: string, member: Member, shown: Record<string, unknown>) {
    const room = this.#rooms.get(topic)
    if (room?.members.has(member)) this.#tell(room, room.presence.track(member, member.presenceKey, shown))
  }

  untrack(topic: string, member: Member) {
    const room = this.#rooms.get(topic)
    if (room) this.#tell(room, room.presence.untrack(member))
  }

  presenceState(topic: string) {
    return this.#rooms.get(topic)?.presence.state() ?? {}
  }

  broadcast(topic: string, payload: unknown, except?: Member) {
    for (const member of this.#rooms.get(topic)?.members ?? []) {
      if (member !== except && member.access.read.broadcast) member.push('broadcast', payload)
    }
  }

  #tell({ members }: Room, diff: PresenceDiff) {
    if (isEmptyDiff(diff)) return
    for (const member of members) if (member.access.read.presence) member.push('presence_diff', diff)
  }
}
