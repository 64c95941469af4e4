import { createClient } from '@supabase/supabase-js'
import { connect } from 'node:net'
import { expect, test } from './fixtures.ts'
import { createPerson, readBackend, type TestPerson } from './people.ts'
import { SERVERS, siteUrl } from './servers.ts'

const CIRCLE = 'gentle-hope'

/** Realtime as the browser reaches it: at the app's own address. */
function realtimeOf(person: TestPerson) {
  return createClient(siteUrl('main'), readBackend().publishableKey, { accessToken: async () => person.accessToken })
}

/** The data API, where the app's server reaches it. */
function dataOf(person: TestPerson) {
  const { url, publishableKey } = readBackend()
  return createClient(url, publishableKey, { accessToken: async () => person.accessToken })
}

function subscribe(person: TestPerson, topic: string, onEvent: (payload: unknown) => void) {
  const client = realtimeOf(person)
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, (message) => onEvent(message))
  const status = client.realtime
    .setAuth(person.accessToken)
    .then(() => new Promise<string>((resolve) => channel.subscribe((state) => resolve(state))))
  return { status, close: () => client.removeAllChannels().then(() => client.realtime.disconnect()) }
}

test('a circle’s words reach its members at the app’s own address, without who wrote them', async () => {
  const [wren, aspen, stranger] = await Promise.all([
    createPerson('Wren'),
    createPerson('Aspen'),
    createPerson('Stranger'),
  ])
  for (const person of [wren, aspen]) {
    const { error } = await dataOf(person).rpc('join_circle', { circle_id: CIRCLE })
    expect(error).toBeNull()
  }
  const heard: unknown[] = []
  const listening = subscribe(aspen, `circle:${CIRCLE}`, (payload) => heard.push(payload))
  expect(await listening.status).toBe('SUBSCRIBED')
  const refused = subscribe(stranger, `circle:${CIRCLE}`, () => expect(true).toBe(false))
  expect(await refused.status).toBe('CHANNEL_ERROR')

  const id = crypto.randomUUID()
  const { error } = await dataOf(wren).rpc('send_circle_message', {
    id,
    circle_id: CIRCLE,
    message: 'Still here, quietly.',
    display_name: 'Gentle Soul',
  })
  expect(error).toBeNull()
  await expect.poll(() => JSON.stringify(heard)).toContain('Still here, quietly.')
  expect(JSON.stringify(heard)).not.toContain(wren.id)
  expect(JSON.stringify(heard)).not.toContain('user_id')
  await Promise.all([listening.close(), refused.close()])
})

test('a page of another site opens no socket here', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(SERVERS.main.port, '127.0.0.1', () =>
      socket.write(
        `GET /realtime/v1/websocket?apikey=${readBackend().publishableKey}&vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
          'Origin: https://evil.example\r\n\r\n',
      ),
    )
    socket.once('data', (chunk) => {
      resolve(chunk.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 403/)
})
