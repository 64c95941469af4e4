import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The servers that the journeys run against, each whole and with data of its own. */
export const SERVERS = {
  /** As a fresh checkout starts it: sign-up signs in at once. */
  main: { port: 4310, dataDir: join(tmpdir(), 'serein-e2e-main') },
  /** With mails that have to be confirmed, as a hosted project usually has it. */
  confirming: { port: 4311, dataDir: join(tmpdir(), 'serein-e2e-confirming') },
  /** Its backend is stopped and let go on again. */
  frozen: { port: 4312, dataDir: join(tmpdir(), 'serein-e2e-frozen') },
} as const

export type ServerName = keyof typeof SERVERS

export function siteUrl(name: ServerName): string {
  return `http://localhost:${SERVERS[name].port}`
}

/** Given to every server as a provider's key, and looked for in everything that the browser receives. */
export const PLANTED_SECRET = 'planted-provider-key-7f3a9'
