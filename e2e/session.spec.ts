import { expect, GATE_ANSWER, test } from './fixtures.ts'
import { createPerson, readBackend, sessionCookieName, sessionCookies, signIn, type TestPerson } from './people.ts'
import { SERVERS } from './servers.ts'
import { tokenExpiringIn } from './tokens.ts'

for (const [state, seconds] of [
  ['about to run out', 30],
  ['run out', -60],
] as const) {
  test(`five tabs with a token that has ${state}: nobody is signed out`, async ({ context, person }) => {
    await context.addCookies(sessionCookies({ ...person, accessToken: tokenExpiringIn(person, seconds) }))
    const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
    const answers = await Promise.all(pages.map((page) => page.goto('/home')))
    expect(answers.map((answer) => answer?.status())).toEqual([200, 200, 200, 200, 200])
    const session = (await context.cookies()).find(({ name }) => name === sessionCookieName())
    expect(session?.httpOnly).toBe(true)
    expect(session?.value).not.toContain(person.refreshToken)
    for (const page of pages) expect((await page.reload())?.status()).toBe(200)
  })
}

test('sign-out reaches every tab within two seconds', async ({ context, person, allowConsoleErrors }) => {
  allowConsoleErrors(GATE_ANSWER)
  await signIn(context, person)
  const writing = await context.newPage()
  await writing.goto('/heartprint-record')
  await writing.getByLabel('Title', { exact: true }).fill('Half a thought')
  const leaving = await context.newPage()
  await leaving.goto('/home')
  await leaving.getByRole('button', { name: 'Profile', exact: true }).click()
  await leaving.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const question = leaving.getByRole('alertdialog')
  await expect(question).toContainText('not saved')
  await expect(leaving.getByText('Premium Member', { exact: true })).toBeHidden() // nothing lies on top of the question
  await question.getByRole('button', { name: 'Let them go' }).click()
  await expect(leaving).toHaveURL('/')
  await expect(writing.getByText('Access Required')).toBeAttached({ timeout: 2_000 })
  expect(new URL(writing.url()).pathname).toBe('/heartprint-record')
})

test('where somebody else comes in, the words of the one before leave every tab', async ({
  context,
  person,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(GATE_ANSWER)
  await signIn(context, person)
  const before = await context.newPage()
  await before.goto('/heartprint-record')
  const title = before.getByLabel('Title', { exact: true })
  await title.fill('Mine alone')
  await context.clearCookies() // a session that ended unsaid: no tab has heard of it
  await signIn(context, await createPerson('Birch'))
  const after = await context.newPage()
  await after.goto('/home')
  await expect(after.getByText('Birch')).toBeVisible()
  await expect(title).toHaveValue('')
  await signIn(context, person)
  await before.goto('/heartprint-record')
  await expect(title).toHaveValue('Mine alone')
})

test('a signed-out token opens nothing here any more', async ({ context, person, request }) => {
  await signIn(context, person)
  const page = await context.newPage()
  expect((await page.request.post('/auth/sign-out')).status()).toBe(200)
  const cookie = sessionCookies(person)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  expect((await request.get('/home', { headers: { cookie } })).status()).toBe(401)
})

test('broken, foreign and forged sessions are refused kindly and taken away', async ({ person, request }) => {
  const refused: Record<string, string> = {
    'cut in half': sessionCookies(person)[0]?.value.slice(0, 200) ?? '',
    'no base64': '%%%%',
    'no session': Buffer.from('{"a":1}').toString('base64url'),
    'signed by someone else': cookieValue(person, tokenExpiringIn(person, 600, { secret: 'x'.repeat(40) })),
    'alg none': cookieValue(person, tokenExpiringIn(person, 600, { alg: 'none' })),
    'run out, with a refresh token of nobody': cookieValue(
      { ...person, refreshToken: 'nobody' },
      tokenExpiringIn(person, -60),
    ),
  }
  for (const [kind, value] of Object.entries(refused)) {
    const headers = { cookie: `${sessionCookieName()}=${value}; serein-signed-in-${SERVERS.main.port}=1` }
    const page = await request.get('/home', { headers })
    expect(page.status(), kind).toBe(401)
    expect(page.headers()['set-cookie'], kind).toContain(`serein-signed-in-${SERVERS.main.port}=;`)
    const save = await request.put(`/api/heartprints/${crypto.randomUUID()}`, { headers, data: {} })
    expect(save.status(), kind).toBe(401)
  }
})

function cookieValue(person: TestPerson, accessToken: string): string {
  return sessionCookies({ ...person, accessToken })[0]?.value ?? ''
}

test('a small token for realtime is given to the person alone', async ({ context, person, request }) => {
  expect((await request.get('/api/realtime-token')).status()).toBe(401)
  await signIn(context, person)
  const page = await context.newPage()
  const answer = await page.request.get('/api/realtime-token')
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  const body = await answer.json()
  expect(body).toMatchObject({ url: '/', key: readBackend().publishableKey })
  expect(JSON.stringify(body)).not.toContain(person.refreshToken)
})
