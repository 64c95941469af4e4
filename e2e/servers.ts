import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first of a few ports in a row; another one lets two checkouts of this project run their journeys at the same time. */
const PORT_BASE = Number(process.env.E2E_PORT_BASE ?? 4310)

/** The servers that journeys and pictures need, each whole and with data of its own. */
export const SERVERS = {
  /** As a fresh checkout starts it: sign-up signs in at once. */
  main: { port: PORT_BASE, dataDir: join(tmpdir(), `serein-e2e-${PORT_BASE}-main`) },
  /** With mails that have to be confirmed, as a hosted project usually has it. */
  confirming: { port: PORT_BASE + 1, dataDir: join(tmpdir(), `serein-e2e-${PORT_BASE}-confirming`) },
  /** Its backend is stopped and let go on again. */
  frozen: { port: PORT_BASE + 2, dataDir: join(tmpdir(), `serein-e2e-${PORT_BASE}-frozen`) },
  /** Where `npm run gallery` takes its pictures. */
  gallery: { port: PORT_BASE + 3, dataDir: join(tmpdir(), `serein-gallery-${PORT_BASE}`) },
} as const

export type ServerName = keyof typeof SERVERS

export function siteUrl(name: ServerName): string {
  return `http://localhost:${SERVERS[name].port}`
}

/** Given to every server as a provider's key, and looked for in everything that the browser receives. */
export const PLANTED_SECRET = 'planted-provider-key-7f3a9'
