import { describe, expect, it } from 'vitest'
import { checkHeartprint } from './heartprint.ts'

const good = { title: 'First rain', mood: 'Dreamy', energy_level: 3, reflection: 'It came in slowly, and I let it.' }

describe('checkHeartprint', () => {
  it('trims title and reflection', () => {
    expect(checkHeartprint({ ...good, title: '  First rain\n', reflection: '\tIt came. ' })).toEqual({
      ok: true,
      words: { ...good, reflection: 'It came.' },
    })
  })

  it('names every field that is missing', () => {
    const check = checkHeartprint({})
    expect(check).toEqual({
      ok: false,
      problems: {
        mood: 'Choose how you feel.',
        energy_level: 'Energy goes from 1 to 5.',
        title: 'Give this moment a title.',
        reflection: 'Write a few words first.',
      },
    })
  })

  it.each([
    ['title', '   '],
    ['title', '\u200b\u2060'],
    ['title', 'a'.repeat(121)],
    ['title', 'a\u0000b'],
    ['title', 42],
    ['reflection', ''],
    ['reflection', 'a'.repeat(10_001)],
    ['reflection', 'lone \ud83d'],
    ['mood', 'Angry'],
    ['mood', null],
    ['energy_level', 0],
    ['energy_level', 6],
    ['energy_level', 2.5],
    ['energy_level', '5'],
  ])('refuses %s as %j, and only that', (field, value) => {
    const check = checkHeartprint({ ...good, [field]: value })
    expect(check.ok).toBe(false)
    if (!check.ok) expect(Object.keys(check.problems)).toEqual([field])
  })

  it('counts characters, not UTF-16 units', () => {
    expect(checkHeartprint({ ...good, title: '💗'.repeat(120), reflection: '💗'.repeat(10_000) }).ok).toBe(true)
    expect(checkHeartprint({ ...good, title: '💗'.repeat(121) }).ok).toBe(false)
  })

  it('says how long a text is, and how long it may be', () => {
    const check = checkHeartprint({ ...good, reflection: 'a'.repeat(100_000) })
    expect(check.ok || check.problems.reflection).toContain('10,000 characters, and this is 100,000')
  })
})
