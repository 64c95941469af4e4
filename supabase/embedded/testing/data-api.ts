import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createAccessTokens } from '../auth/access-tokens.ts'
import { createDataApi } from '../data-api.ts'
import { loadKeys, openDataDirectory } from '../data-directory.ts'
import { prepareDatabase } from '../prepare.ts'
import { FIXTURES, temporaryDirectory } from './backend.ts'

/** The data API without its server, so that a test can make two requests in one tick and count their statements. */
export async function openDataApiForTest() {
  const { directory, remove } = temporaryDirectory()
  const dataDirectory = openDataDirectory(directory)
  const keys = await loadKeys(dataDirectory.keys)
  const { engine, database } = await prepareDatabase(dataDirectory, { migrationsDir: FIXTURES })
  onTestFinished(async () => {
    await engine.close()
    remove()
  })
  const { driver } = engine.connection
  if (!('dumpDataDir' in driver)) throw new Error('This is not PGlite.')
  const tokens = createAccessTokens(keys.jwtSecret, 60)
  const answer = createDataApi({ engine, keys, tokens, log: () => {} })

  async function addPerson() {
    const id = randomUUID()
    const email = `${id}@example.com`
    await database.query('insert into auth.users (id, email) values ($1::uuid, $2)', [id, email])
    return { id, bearer: (await tokens.sign({ id, email }, randomUUID())).token }
  }

  async function ask(path: string, bearer: string | undefined, body?: object) {
    const { status, body: bytes } = await answer({
      method: body === undefined ? 'GET' : 'POST',
      url: new URL(`/rest/v1/${path}`, 'http://127.0.0.1'),
      headers: new Headers({
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      }),
      body: body === undefined ? undefined : JSON.stringify(body),
      json: body,
      network: '127.0.0.1',
      keyRole: 'anon',
      bearer,
    })
    const json: unknown = JSON.parse(Buffer.from(bytes ?? '').toString() || 'null')
    return { status, json }
  }

  return { engine, pglite: driver, addPerson, ask }
}
