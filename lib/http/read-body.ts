import { refuse } from './answer.ts'

/** Something in a request that cannot be read: thrown by the readers below, answered by whoever called them. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
  readonly status: 400 | 415

  constructor(status: 400 | 415, message: string) {
    super(message)
    this.status = status
  }

  toResponse(): Response {
    return refuse(this.status, this.message)
  }
}

const NOT_READABLE = 'This could not be read, so nothing was changed. Please try again from the page itself.'

function typeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readText(request: Request): Promise<string> {
  try {
    // Fatal: bytes that are no UTF-8 would otherwise be saved as other words than were sent.
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch {
    throw new UnreadableBody(400, NOT_READABLE)
  }
}

/** The JSON that a request carries. Throws `UnreadableBody` where it is another type (415), no UTF-8 or no JSON (400). */
export async function readJson(request: Request): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new UnreadableBody(415, NOT_READABLE)
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableBody(400, NOT_READABLE)
  }
}

/** The text fields of a form. Throws `UnreadableBody` where it is no form (415) or cannot be read (400). A file counts as absent. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = typeOf(request)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new UnreadableBody(415, NOT_READABLE)
  }
  try {
    const fields: Record<string, string> = {}
    for (const [name, value] of await request.formData()) if (typeof value === 'string') fields[name] = value
    return fields
  } catch {
    throw new UnreadableBody(400, NOT_READABLE)
  }
}
