import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from './data-directory.ts'

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  createdAt: z.string(),
})
type Mail = z.infer<typeof Mail>

/** Mails are not sent anywhere: each becomes a file that a developer and a test can read. */
export type Mailbox = {
  directory: string
  send(mail: Omit<Mail, 'createdAt'>): void
  /** Newest first; all, or those to one address. */
  list(to?: string): Mail[]
  /** The newest mail to an address, waited for. @throws Error after `timeoutMs` */
  waitFor(to: string, options?: { after?: Date; timeoutMs?: number }): Promise<Mail>
}

/** Older mails than these many are removed. */
const KEPT_MAILS = 500
const POLL_MS = 25

/** A mailbox in a directory. File names begin with the time, so that the newest is the last one in a listing. */
export function createMailbox(directory: string): Mailbox {
  let counter = 0
  const files = () =>
    readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .sort()
  const list = (to?: string) =>
    files()
      .reverse()
      .flatMap((file) => readMail(join(directory, file)))
      .filter((mail) => to === undefined || mail.to === to.toLowerCase())
  return {
    directory,
    send(mail) {
      const createdAt = new Date().toISOString()
      counter += 1
      const name = `${createdAt.replaceAll(':', '-')}-${String(counter).padStart(4, '0')}.json`
      writePrivateFile(join(directory, name), JSON.stringify({ ...mail, createdAt }, null, 2))
      for (const old of files().slice(0, -KEPT_MAILS)) rmSync(join(directory, old), { force: true })
    },
    list,
    async waitFor(to, { after, timeoutMs = 5_000 } = {}) {
      const deadline = Date.now() + timeoutMs
      for (;;) {
        const [mail] = list(to).filter(({ createdAt }) => after === undefined || new Date(createdAt) > after)
        if (mail) return mail
        if (Date.now() > deadline) throw new Error('No such mail arrived.')
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
  }
}

function readMail(file: string): Mail[] {
  try {
    const parsed = Mail.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? [parsed.data] : []
  } catch {
    // Removed between the listing and the reading.
    return []
  }
}
