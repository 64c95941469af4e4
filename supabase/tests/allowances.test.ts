import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeWorlds, type Person, type World } from './world.ts'

const Taken = z.object({ allowed: z.boolean(), retry_after_seconds: z.number() })
const take = async (person: Person, kind: string) => Taken.parse((await person.rpc('take_allowance', { kind })).json)

/** Sets one limit, as an operator does. */
const limit = ({ query }: World, kind: string, scope: string, period: number, allowed: number) =>
  query(`update private.allowance_limits set allowed = $4 where kind = $1 and scope = $2 and period_seconds = $3`, [
    kind,
    scope,
    period,
    allowed,
  ])

describeWorlds('allowances', (world) => {
  it('gives each person so much a minute, and no more at once', async () => {
    const [person, other] = await Promise.all([world().signUp('Wren'), world().signUp('Juniper')])
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(person, 'twin')))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20)
    for (const { allowed, retry_after_seconds: seconds } of answers) {
      expect(seconds).toBeGreaterThanOrEqual(allowed ? 0 : 1)
      expect(seconds).toBeLessThanOrEqual(allowed ? 0 : 60)
    }
    expect((await take(other, 'twin')).allowed).toBe(true)
    expect((await take(person, 'lullaby')).allowed).toBe(true)
  })

  it('gives again when the minute is over, and holds the day', async () => {
    const person = await world().signUp('Wren')
    await limit(world(), 'speech', 'person', 86_400, 8)
    for (let i = 0; i < 6; i += 1) expect((await take(person, 'speech')).allowed).toBe(true)
    expect((await take(person, 'speech')).allowed).toBe(false)
    const pass = (seconds: number) =>
      world().query(
        `update serein_allowances set window_start = window_start - make_interval(secs => $2) where user_id = $1`,
        [person.id, seconds],
      )
    await pass(60)
    expect((await take(person, 'speech')).allowed).toBe(true)
    expect((await take(person, 'speech')).allowed).toBe(true)
    await pass(60)
    const refused = await take(person, 'speech')
    expect(refused.allowed).toBe(false)
    expect(refused.retry_after_seconds).toBeGreaterThan(80_000)
    await pass(86_400)
    expect((await take(person, 'speech')).allowed).toBe(true)
  })

  it('guards the whole site, across people', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, i) => world().signUp(`Soul${i}`)))
    await limit(world(), 'mind-map', 'site', 60, 3)
    const answers = await Promise.all(people.map((person) => take(person, 'mind-map')))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
  })

  it('takes nothing from a person whom the site refuses', async () => {
    const person = await world().signUp('Wren')
    await limit(world(), 'future-self', 'site', 60, 0)
    expect((await take(person, 'future-self')).allowed).toBe(false)
    await limit(world(), 'future-self', 'site', 60, 300)
    const rows = await world().query(
      `select used from serein_allowances where user_id = $1 and kind = 'future-self' and used > 0`,
      [person.id],
    )
    expect(rows).toEqual([])
  })

  it('lets visitors speak, though not in a flood; repeats cost nothing', async () => {
    await limit(world(), 'visitor-voice', 'site', 60, 3)
    const voice = { id: crypto.randomUUID(), message: 'Here in passing' }
    for (let i = 0; i < 5; i += 1) expect((await world().visitor.rpc('share_voice', voice)).status).toBe(200)
    const share = (person: Person) => person.rpc('share_voice', { id: crypto.randomUUID(), message: 'Me too' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => share(world().visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'PT429', details: expect.stringMatching(/^[1-9]\d*$/) },
    })
    expect((await share(await world().signUp('Wren'))).status).toBe(200)
  })
})
