import { createHmac } from 'node:crypto'
import { readBackend, type TestPerson } from './people.ts'
import type { ServerName } from './servers.ts'

/** A token of this person that runs out in `seconds`; signed as the service would, unless told otherwise. */
export function tokenExpiringIn(
  person: TestPerson,
  seconds: number,
  { alg = 'HS256', secret, server = 'main' }: { alg?: string; secret?: string; server?: ServerName } = {},
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString())
  const body = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}`
  const key = secret ?? readBackend(server).jwtSecret
  return `${body}.${alg === 'none' ? '' : createHmac('sha256', key).update(body).digest('base64url')}`
}
