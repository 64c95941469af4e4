import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SERVERS, type ServerName } from './servers.ts'

interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
}

/** The newest mail to an address, as the embedded backend keeps it for a developer to read (README). Waits for it. */
async function newestMail(to: string, server: ServerName): Promise<Mail> {
  const folder = join(SERVERS[server].dataDir, 'mail')
  let newest: Mail | undefined
  await expect(() => {
    const mails: Mail[] = globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    newest = mails.filter((mail) => mail.to === to).at(-1)
    expect(newest).toBeDefined()
  }).toPass()
  if (!newest) throw new Error('no mail came')
  return newest
}

/** The one link of a mail that leads to this app. */
export async function linkInMail(to: string, server: ServerName): Promise<string> {
  const { links, text } = await newestMail(to, server)
  const link = [...links, ...(text.match(/https?:\/\/\S+/g) ?? [])].find((candidate) =>
    candidate.includes('/auth/confirm'),
  )
  if (!link) throw new Error('no link in the mail')
  return link
}
