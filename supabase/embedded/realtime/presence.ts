import { randomUUID } from 'node:crypto'

type Meta = Record<string, unknown> & { phx_ref: string }
export type PresenceState = Record<string, { metas: Meta[] }>
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

/** Who shows themselves on a topic, by their key; one person may do so from several tabs. */
export class Presence {
  readonly #metas = new Map<object, { key: string; meta: Meta }>()

  /** Shows `owner` under `key`, instead of what it showed before. */
  track(owner: object, key: string, shown: Record<string, unknown>): PresenceDiff {
    const leaves = this.untrack(owner).leaves
    const meta = { ...shown, phx_ref: randomUUID() }
    this.#metas.set(owner, { key, meta })
    return { joins: { [key]: { metas: [meta] } }, leaves }
  }

  untrack(owner: object): PresenceDiff {
    const former = this.#metas.get(owner)
    this.#metas.delete(owner)
    return { joins: {}, leaves: former ? { [former.key]: { metas: [former.meta] } } : {} }
  }

  state(): PresenceState {
    const state = new Map<string, { metas: Meta[] }>()
    for (const { key, meta } of this.#metas.values()) {
      state.set(key, { metas: [...(state.get(key)?.metas ?? []), meta] })
    }
    return Object.fromEntries(state)
  }

  get isEmpty(): boolean {
    return this.#metas.size === 0
  }
}

export function isEmptyDiff({ joins, leaves }: PresenceDiff): boolean {
  return Object.keys(joins).length === 0 && Object.keys(leaves).length === 0
}
