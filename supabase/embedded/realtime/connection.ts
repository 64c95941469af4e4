import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { AccessTokens } from '../auth/access-tokens.ts'
import type { Database } from '../database.ts'
import type { Principal } from '../http/messages.ts'
import type { Hub, Member } from './hub.ts'
import {
  AccessTokenPayload,
  BroadcastPayload,
  encode,
  JoinPayload,
  PresencePayload,
  type Message,
  type Version,
} from './protocol.ts'
import { checkTopicAccess } from './topic-access.ts'

const PREFIX = 'realtime:'
const MAX_CHANNELS_PER_SOCKET = 30
/** Past this the client reads too slowly to be waited for; what it missed is in the database. */
const MAX_BUFFERED_BYTES = 1024 * 1024
/** Longer than `setTimeout` can wait is longer than any token lives. */
const MAX_TIMER_MS = 2 ** 31 - 1

type Channel = Member & { topic: string; joinRef: string | null; ack: boolean; self: boolean; expiry?: NodeJS.Timeout }
export type ConnectionContext = {
  database: Database
  tokens: AccessTokens
  hub: Hub
  keyRole: 'anon' | 'service_role'
  version: Version
}

/** What one socket says, and where it listens. */
export class Connection {
  readonly #socket: WebSocket
  readonly #context: ConnectionContext
  readonly #channels = new Map<string, Channel>()

  constructor(socket: WebSocket, context: ConnectionContext) {
    this.#socket = socket
    this.#context = context
  }

  async receive(message: Message) {
    const { topic, event } = message
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(message, 'ok')
    if (event === 'phx_join') return this.#join(message)
    const channel = this.#channels.get(topic)
    if (!channel) return this.#reply(message, 'error', { reason: 'unmatched topic' })
    switch (event) {
      case 'phx_leave':
        this.#reply(message, 'ok')
        return this.#leave(channel)
      case 'access_token':
        return this.#renew(channel, message)
      case 'presence':
        return this.#presence(channel, message)
      case 'broadcast':
        return this.#broadcast(channel, message)
      default:
        return this.#reply(message, 'error', { reason: 'unknown event' })
    }
  }

  close() {
    for (const channel of this.#channels.values()) this.#forget(channel)
  }

  async #join(message: Message) {
    const refuse = (reason: string) => this.#reply(message, 'error', { reason })
    const { topic, joinRef, ref } = message
    const parsed = JoinPayload.safeParse(message.payload)
    if (!topic.startsWith(PREFIX) || topic.length === PREFIX.length || !parsed.success)
      return refuse('TopicNameRequired')
    const { access_token, config } = parsed.data
    const former = this.#channels.get(topic)
    if (former) this.#forget(former)
    if (this.#channels.size >= MAX_CHANNELS_PER_SOCKET) return refuse('ChannelRateLimitReached: Too many channels')
    if (config.postgres_changes?.length)
      return refuse('Unsupported: postgres_changes. Use broadcast from the database.')
    if (!config.private) return refuse('PrivateOnly: This project only allows private channels')
    const identity = await this.#identify(access_token)
    if (!identity) return refuse('InvalidJWTToken: The access token is invalid or has expired')
    const name = topic.slice(PREFIX.length)
    const access = await checkTopicAccess(this.#context.database, identity, name)
    if (!access.read.broadcast) {
      return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const channel: Channel = {
      topic,
      joinRef: joinRef ?? ref,
      access,
      presenceKey: config.presence?.key || randomUUID(),
      ack: config.broadcast?.ack ?? false,
      self: config.broadcast?.self ?? false,
      push: (event, payload) => this.#send({ joinRef: channel.joinRef, ref: null, topic, event, payload }),
    }
    this.#channels.set(topic, channel)
    this.#expireWith(channel, identity)
    this.#context.hub.enter(name, channel)
    this.#reply(message, 'ok', { postgres_changes: [] })
    if (access.read.presence) channel.push('presence_state', this.#context.hub.presenceState(name))
  }

  /** A new token: who may no longer read the topic is told, and put out. */
  async #renew(channel: Channel, message: Message) {
    const parsed = AccessTokenPayload.safeParse(message.payload)
    const identity = parsed.success ? await this.#identify(parsed.data.access_token) : undefined
    if (!identity) return this.#putOut(channel, 'The access token is invalid or has expired')
    const name = channel.topic.slice(PREFIX.length)
    channel.access = await checkTopicAccess(this.#context.database, identity, name)
    if (!channel.access.read.broadcast) {
      return this.#putOut(channel, `You do not have permissions to read from this Channel topic: ${name}`)
    }
    this.#expireWith(channel, identity)
  }

  #presence(channel: Channel, message: Message) {
    const parsed = PresencePayload.safeParse(message.payload)
    if (!parsed.success) return this.#reply(message, 'error', { reason: 'not understood' })
    const name = channel.topic.slice(PREFIX.length)
    if (parsed.data.event.toLowerCase() === 'untrack') this.#context.hub.untrack(name, channel)
    else if (channel.access.write.presence) this.#context.hub.track(name, channel, parsed.data.payload ?? {})
    else
      return this.#reply(message, 'error', { reason: 'Unauthorized: You do not have permissions to write to presence' })
    this.#reply(message, 'ok')
  }

  #broadcast(channel: Channel, message: Message) {
    const parsed = BroadcastPayload.safeParse(message.payload)
    if (!parsed.success || !channel.access.write.broadcast) {
      return this.#reply(message, 'error', {
        reason: 'Unauthorized: You do not have permissions to write to this topic',
      })
    }
    const { event, payload } = parsed.data
    const name = channel.topic.slice(PREFIX.length)
    this.#context.hub.broadcast(name, { type: 'broadcast', event, payload }, channel.self ? undefined : channel)
    if (channel.ack) this.#reply(message, 'ok')
  }

  #leave(channel: Channel) {
    this.#forget(channel)
    channel.push('phx_close', {})
  }

  #putOut(channel: Channel, reason: string) {
    const payload = {
      channel: channel.topic.slice(PREFIX.length),
      extension: 'system',
      message: reason,
      status: 'error',
    }
    channel.push('system', payload)
    this.#leave(channel)
  }

  #forget(channel: Channel) {
    clearTimeout(channel.expiry)
    this.#channels.delete(channel.topic)
    this.#context.hub.leave(channel.topic.slice(PREFIX.length), channel)
  }

  #expireWith(channel: Channel, { claims }: Principal) {
    clearTimeout(channel.expiry)
    if (!claims) return
    const remainingMs = Math.min(Math.max(0, claims.exp * 1000 - Date.now()), MAX_TIMER_MS)
    channel.expiry = setTimeout(() => this.#putOut(channel, 'The access token has expired'), remainingMs)
  }

  /** Without a person's token the key speaks, as it does for supabase-js, which sends the key in the token's place. */
  async #identify(token: string | null | undefined): Promise<Principal | undefined> {
    if (!token || token.startsWith('sb_')) return { role: this.#context.keyRole, claims: undefined }
    const outcome = await this.#context.tokens.verify(token)
    return 'claims' in outcome ? { role: outcome.claims.role, claims: outcome.claims } : undefined
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: unknown = {}) {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  #send(message: Message) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) return this.#socket.terminate()
    this.#socket.send(encode(message, this.#context.version))
  }
}
