import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Several checkouts on one machine each take ports, and data, of their own. */
const FIRST_PORT = Number(process.env.E2E_PORT_BASE ?? 4310)

function server(name: string, offset: number) {
  const port = FIRST_PORT + offset
  return { port, dataDir: join(tmpdir(), `serein-e2e-${name}-${port}`) }
}

/** The servers that the journeys run against, each whole and with data of its own. */
export const SERVERS = {
  /** As a fresh checkout starts it: sign-up signs in at once. */
  main: server('main', 0),
  /** With mails that have to be confirmed, as a hosted project usually has it. */
  confirming: server('confirming', 1),
  /** Its backend is stopped and let go on again. */
  frozen: server('frozen', 2),
  /** Where `npm run gallery` takes its pictures. */
  gallery: server('gallery', 3),
} as const

export type ServerName = keyof typeof SERVERS

export function siteUrl(name: ServerName): string {
  return `http://localhost:${SERVERS[name].port}`
}

/** Given to every server as a provider's key, and looked for in everything that the browser receives. */
export const PLANTED_SECRET = 'planted-provider-key-7f3a9'
