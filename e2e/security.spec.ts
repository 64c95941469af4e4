import { connect } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PASSWORD, readBackend, sessionCookies, signIn, uniqueEmail, type TestPerson } from './people.ts'
import { PLANTED_SECRET, SERVERS } from './servers.ts'

const PATHS = [
  '/',
  '/tell-me-more',
  '/premium',
  '/home',
  '/nowhere',
  '/api/health',
  '/api/whispers',
  '/auth/sign-in',
  '/safety',
]

test('every response carries the security headers', async ({ request }) => {
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get('/')).text())?.[0]
  expect(script).toBeDefined()
  for (const path of [...PATHS, script ?? '']) {
    const response = await request.get(path)
    const headers = response.headers()
    expect(response.status(), path).toBeLessThan(500)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('same-origin')
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['x-powered-by'], path).toBeUndefined()
    if (path.endsWith('.js')) continue
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? '', path).not.toMatch(/unsafe|\*|https?:/)
  }
})

test('a page is never kept where a session is read', async ({ context, person }) => {
  await signIn(context, person)
  const page = await context.newPage()
  for (const path of ['/home', '/heartprint-record', '/profile', '/api/whispers']) {
    expect((await page.request.get(path)).headers()['cache-control'], path).toMatch(
      /private.*no-store|no-store.*private/,
    )
  }
})

test('the policy lets nothing foreign run', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy|TrustedScript|violates/)
  for (const path of ['/premium', '/safety']) {
    await page.goto(path)
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      try {
        script.textContent = 'window.ran = true'
      } catch {
        return 'refused' // trusted types
      }
      document.body.append(script)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return 'ran' in window
    })
    expect(ran, path).not.toBe(true)
  }
})

test('no secret reaches the browser', async ({ context, person }) => {
  const { jwtSecret, secretKey, url } = readBackend()
  const seen: string[] = []
  await signIn(context, person)
  const page = await context.newPage()
  page.on('response', async (response) => {
    const body = response.request().resourceType() === 'image' ? '' : await response.text().catch(String)
    seen.push(response.url(), JSON.stringify(response.headers()), body)
  })
  for (const path of ['/', '/home', '/heartprint-record', '/profile', '/premium', '/api/realtime-token']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const everything = seen.join('\n')
  expect(everything.length).toBeGreaterThan(100_000)
  for (const secret of [PLANTED_SECRET, jwtSecret, secretKey, person.refreshToken, new URL(url).port]) {
    expect(everything.includes(secret)).toBe(false)
  }
})

test('a post from another site does nothing', async ({ request, person }) => {
  const cookie = cookieOf(person)
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    for (const path of ['/auth/sign-out', '/auth/sign-in', '/api/whispers/read']) {
      const response = await request.post(path, {
        headers: { cookie, ...headers },
        form: { email: 'a', password: 'b' },
      })
      expect(response.status(), path).toBe(403)
    }
  }
  expect((await request.get('/home', { headers: { cookie } })).status()).toBe(200)
})

test('another site is never where a sign-in leads', async ({ request, person }) => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth/sign-out',
  ]) {
    const response = await request.post('/auth/sign-in', { form: { email: person.email, password: PASSWORD, next } })
    expect(await response.json()).toEqual({ next: '/home' })
  }
})

const WORDS = { mood: 'Dreamy', energy_level: 3, title: 'A title', reflection: 'A reflection' }

test('bad heartprints are refused with a kind 4xx, and nothing is saved', async ({ request, person }) => {
  const bad: Array<[string, unknown]> = [
    ['no mood', { ...WORDS, mood: null }],
    ['a mood that does not exist', { ...WORDS, mood: 'Angry' }],
    ['energy 0', { ...WORDS, energy_level: 0 }],
    ['energy 6', { ...WORDS, energy_level: 6 }],
    ['energy 2.5', { ...WORDS, energy_level: 2.5 }],
    ['energy "5"', { ...WORDS, energy_level: '5' }],
    ['blank title', { ...WORDS, title: ' \u2003\u200b' }],
    ['blank reflection', { ...WORDS, reflection: '\n\t ' }],
    ['title too long', { ...WORDS, title: '💗'.repeat(121) }],
    ['reflection too long', { ...WORDS, reflection: 'x'.repeat(100_000) }],
    ['NUL', { ...WORDS, title: 'a\0b' }],
    ['half a surrogate pair', { ...WORDS, reflection: 'a\ud83db' }],
    ['a list', [WORDS]],
    ['a word', 'words'],
    ['null', null],
  ]
  for (const [kind, data] of bad) {
    const response = await put(request, person, crypto.randomUUID(), JSON.stringify(data))
    expect(response.status(), kind).toBe(400)
    expect((await response.json()).message, kind).toMatch(/\w/)
  }
  const raw: Array<[string, string | Buffer, number]> = [
    ['no JSON', '{"title":', 400],
    ['empty', '', 400],
    ['deep', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['more than 256 KB', JSON.stringify({ ...WORDS, reflection: 'x'.repeat(300_000) }), 413],
  ]
  for (const [kind, data, status] of raw) {
    expect((await put(request, person, crypto.randomUUID(), data)).status(), kind).toBe(status)
  }
  expect((await put(request, person, 'not-an-id', JSON.stringify(WORDS))).status()).toBe(400)
  const form = await request.put(`/api/heartprints/${crypto.randomUUID()}`, {
    headers: { cookie: cookieOf(person) },
    form: { title: 'x' },
  })
  expect(form.status()).toBe(415)
  const page = await request.get('/heartprint-record', { headers: { cookie: cookieOf(person) } })
  expect(await page.text()).not.toContain('A title')
})

test('what is written is kept to the letter, once, and never in place of another’s', async ({ request, person }) => {
  const id = crypto.randomUUID()
  const words = {
    ...WORDS,
    title: '\u202eturned\u202c <b>&amp; 💗',
    reflection: 'عربي\n<script>alert(1)</script> ' + '💗'.repeat(100),
  }
  const first = await put(
    request,
    person,
    id,
    JSON.stringify({ ...words, user_id: crypto.randomUUID(), created_at: '2001-01-01' }),
  )
  expect(first.status()).toBe(201)
  const { entry } = await first.json()
  expect(entry).toMatchObject(words)
  expect(new Date(entry.created_at).getFullYear()).toBeGreaterThan(2025)
  expect((await put(request, person, id, JSON.stringify(words))).status()).toBe(200)
  expect((await put(request, person, id, JSON.stringify({ ...words, title: 'Other' }))).status()).toBe(409)
  const many = await Promise.all(Array.from({ length: 8 }, () => put(request, person, id, JSON.stringify(words))))
  expect(many.map((response) => response.status())).toEqual(Array(8).fill(200))
})

test('forms and JSON in each other’s place, and worse', async ({ request }) => {
  const tries: Array<[Parameters<APIRequestContext['post']>[1], number]> = [
    [{ data: { email: 'a@example.com', password: 'x' } }, 415],
    [{ headers: { 'content-type': 'multipart/form-data; boundary=x' }, data: 'no such boundary' }, 400],
    [{ form: {} }, 400],
    [{ form: { email: '', password: '' } }, 400],
    [{ form: { email: 'a'.repeat(100_000), password: 'x' } }, 413],
    [{ form: { email: 'a\0@example.com', password: 'x' } }, 400],
    [{ form: { email: 'a@example.com', password: 'x'.repeat(5_000) } }, 400],
  ]
  for (const [options, status] of tries) {
    for (const path of ['/auth/sign-in', '/auth/sign-up'])
      expect((await request.post(path, options)).status(), path).toBe(status)
  }
  const name = (value: string) => ({ form: { name: value, email: uniqueEmail('x'), password: PASSWORD } })
  for (const value of ['', '  ', 'x'.repeat(61), 'a\u202eb', 'two\nlines']) {
    expect((await request.post('/auth/sign-up', name(value))).status(), JSON.stringify(value)).toBe(400)
  }
})

test('requests on one connection, a slow body, a body of unknown length', async ({ person }) => {
  const cookie = cookieOf(person)
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${more}\r\n\r\n`
  const two = await exchange(
    get('/home', cookie) + get('/home') + 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(statuses(two)).toEqual([200, 401, 200])
  const put = `PUT /api/heartprints/${crypto.randomUUID()} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`
  expect(statuses(await exchange(`${put}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`))).toEqual([411])
  expect(statuses(await exchange(`${put}Content-Length: 100\r\n\r\n{"title":`))).toEqual([408])
})

test('what is no request is answered with the same headers', async () => {
  const unreadable: Array<[string, number]> = [
    ['NONSENSE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-moon\r\n\r\n', 417],
    ['GET /_next/webpack-hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
  ]
  for (const [bytes, status] of unreadable) {
    const answer = await exchange(bytes)
    expect(statuses(answer), bytes.slice(0, 40)).toEqual([status])
    if (status !== 404) expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
})

function put(request: APIRequestContext, person: TestPerson, id: string, data: string | Buffer) {
  return request.put(`/api/heartprints/${id}`, {
    headers: { cookie: cookieOf(person), 'content-type': 'application/json' },
    data: typeof data === 'string' ? Buffer.from(data) : data,
  })
}

function cookieOf(person: TestPerson): string {
  return sessionCookies(person)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

/** Sends bytes as they are and answers all that comes back until the server closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(SERVERS.main.port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    socket.setTimeout(40_000, () => socket.destroy())
  })
}

function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
