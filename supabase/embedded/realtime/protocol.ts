import { z } from 'zod'

/** Phoenix's wire format in the two dialects that realtime-js speaks. */
export type Version = '1.0.0' | '2.0.0'

export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

const Ref = z.union([z.string().max(64), z.number().transform(String)]).nullish()
const Topic = z.string().max(255)
const Event = z.string().max(64)
const Frame = z.tuple([Ref, Ref, Topic, Event, z.unknown()])
const OldFrame = z.object({ join_ref: Ref, ref: Ref, topic: Topic, event: Event, payload: z.unknown() })

/** Reads a frame; undefined when it is none. */
export function decode(data: Buffer, isBinary: boolean, version: Version): Message | undefined {
  if (isBinary) return decodeBroadcast(data)
  let value: unknown
  try {
    value = JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
  if (version === '1.0.0') {
    const frame = OldFrame.safeParse(value)
    if (!frame.success) return undefined
    const { join_ref, ref, topic, event, payload } = frame.data
    return { joinRef: join_ref ?? null, ref: ref ?? null, topic, event, payload }
  }
  const frame = Frame.safeParse(value)
  if (!frame.success) return undefined
  const [joinRef, ref, topic, event, payload] = frame.data
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
}

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return version === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

const BROADCAST_PUSH_KIND = 3
const JSON_ENCODING = 1
const HEADER_BYTES = 7

/** realtime-js sends a client's broadcast as a binary frame: seven length bytes, five texts, the payload. */
function decodeBroadcast(data: Buffer): Message | undefined {
  if (data.length < HEADER_BYTES || data[0] !== BROADCAST_PUSH_KIND || data[6] !== JSON_ENCODING) return undefined
  const texts: string[] = []
  let offset = HEADER_BYTES
  for (const length of data.subarray(1, 6)) {
    texts.push(data.toString('utf8', offset, offset + length))
    offset += length
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = texts
  try {
    const payload: unknown = JSON.parse(data.toString('utf8', offset))
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    }
  } catch {
    return undefined
  }
}

/** What a client says when it joins; what is not understood is left out. */
export const JoinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().catch(false),
      broadcast: z
        .object({ ack: z.boolean().catch(false), self: z.boolean().catch(false) })
        .catch({ ack: false, self: false }),
      presence: z
        .object({ key: z.string().max(255).catch(''), enabled: z.boolean().optional().catch(undefined) })
        .catch({ key: '', enabled: undefined }),
      postgres_changes: z.array(z.unknown()).catch([]),
    })
    .partial()
    .default({}),
})

export const AccessTokenPayload = z.object({ access_token: z.string() })

export const PresencePayload = z.object({
  event: z.enum(['track', 'untrack', 'TRACK', 'UNTRACK']),
  payload: z.record(z.string(), z.unknown()).nullish(),
})

export const BroadcastPayload = z.object({ event: z.string().max(255), payload: z.unknown() })
