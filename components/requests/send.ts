/** What a route handler of ours answered, or that none was reached. */
export type Answer =
  | { ok: true; body: unknown }
  | {
      ok: false
      /** The HTTP status; 0 where the network gave no answer within 20 s. */
      status: number
      /** The server's own words; `undefined` where there were none and the caller's fallback is said. */
      message: string | undefined
      hint: string | undefined
      code: string | undefined
      fields: Readonly<Record<string, string>>
    }

const PATIENCE_MS = 20_000

/** Said where nothing answered. Callers add what became of a person's words. */
export const UNREACHABLE = 'Serein could not be reached. Check your connection, then try again.'

/** Sends to one of our own route handlers. Never throws: no network, a page of HTML or a cut answer are answers, too. */
export async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: FormData | object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body instanceof FormData ? { body: new URLSearchParams(readPairs(body)) } : {}),
      ...(body !== undefined && !(body instanceof FormData)
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    const text = await response.text()
    const answer = parseJson(text)
    if (response.ok && answer !== undefined) return { ok: true, body: answer }
    return refusal(response.status, answer)
  } catch {
    return refusal(0, undefined)
  }
}

/** The text under `key`, where `body` is an object that holds one. */
export function readText(body: unknown, key: string): string | undefined {
  const value = readValue(body, key)
  return typeof value === 'string' ? value : undefined
}

/** What stands under `key`, where `body` is an object. */
export function readValue(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, key)?.value : undefined
}

function refusal(status: number, body: unknown): Answer {
  const fields: Record<string, string> = {}
  const told = readValue(body, 'fields')
  if (typeof told === 'object' && told !== null) {
    for (const [name, message] of Object.entries(told)) if (typeof message === 'string') fields[name] = message
  }
  return {
    ok: false,
    status,
    message: readText(body, 'message'),
    hint: readText(body, 'hint'),
    code: readText(body, 'code'),
    fields,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page of HTML, or an answer cut short
  }
}

function readPairs(form: FormData): [string, string][] {
  return Array.from(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
