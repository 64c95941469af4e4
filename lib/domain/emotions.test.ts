import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CIRCLE_NAMES, CIRCLES } from './circles.ts'
import { DEFAULT_EMOTION, EMOTIONS } from './emotions.ts'
import { MOODS } from './moods.ts'

const migrations = new URL('../../supabase/migrations/', import.meta.url)
const schema = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, migrations), 'utf8'))
  .join('\n')

it('starts at Peaceful', () => expect(DEFAULT_EMOTION.label).toBe('Peaceful'))

// The database holds these lists as constraints of its own; a label written differently here could never be saved.
it.each(EMOTIONS)('$label stands in the schema with the same icon', ({ label, icon }) => {
  expect(schema).toContain(`('${label}', '${icon}')`)
})

it.each([...MOODS.map(({ label }) => label), ...CIRCLE_NAMES, ...CIRCLES.map(({ id }) => id)])(
  '"%s" stands in the schema',
  (label) => {
    expect(schema).toContain(`'${label}'`)
  },
)
