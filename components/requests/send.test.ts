import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText, send } from './send.ts'

// A real server at the edge, answering whatever the path says.
const ANSWERS: Record<string, [number, string]> = {
  '/good': [200, '{"next":"/home"}'],
  '/refused': [422, '{"message":"Too short","hint":"A longer one","fields":{"title":"t","mood":7}}'],
  '/html': [502, '<html>Bad gateway</html>'],
  '/cut': [200, '{"next":"/ho'],
}
let received = ''
let origin = ''
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    received = `${request.method} ${request.headers['content-type'] ?? 'none'} `
    request.on('data', (bytes: Buffer) => (received += bytes.toString()))
    request.on('end', () => {
      const [status, body] = ANSWERS[request.url ?? ''] ?? [404, '']
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('gives what was answered', async () => {
  const answer = await send('POST', `${origin}/good`)
  expect(answer).toEqual({ ok: true, body: { next: '/home' } })
  expect(answer.ok && readText(answer.body, 'next')).toBe('/home')
})

it('sends a form as a form, and an object as JSON', async () => {
  const form = new FormData()
  form.set('email', 'wren@example.org')
  await send('POST', `${origin}/good`, form)
  expect(received).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 email=wren%40example.org')
  await send('PUT', `${origin}/good`, { title: 'First rain' })
  expect(received).toBe('PUT application/json {"title":"First rain"}')
})

it('gives the words of a refusal, and only fields that are words', async () => {
  expect(await send('PUT', `${origin}/refused`, {})).toEqual({
    ok: false,
    status: 422,
    message: 'Too short',
    hint: 'A longer one',
    fields: { title: 't' },
  })
})

it.each([
  ['/html', 502],
  ['/cut', 200],
])('takes %s for a failure without words', async (path, status) => {
  expect(await send('GET', origin + path)).toEqual({
    ok: false,
    status,
    message: undefined,
    hint: undefined,
    fields: {},
  })
})

it('answers with status 0 where nothing listens', async () => {
  expect(await send('GET', 'http://127.0.0.1:1/')).toMatchObject({ ok: false, status: 0 })
})
