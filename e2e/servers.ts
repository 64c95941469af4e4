import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The servers that the journeys run against, each whole and with data of its own. */
export const SERVERS = {
  /** As a fresh checkout starts it: sign-up signs in at once. */
  main: { port: 4310, dataDir: join(tmpdir(), 'serein-e2e-main') },
  /** With mails that have to be confirmed, as a hosted project usually has it. */
  confirming: { port: 4311, dataDir: join(tmpdir(), 'serein-e2e-confirming') },
} as const

export type ServerName = keyof typeof SERVERS

export function siteUrl(name: ServerName): string {
  return `http://localhost:${SERVERS[name].port}`
}
