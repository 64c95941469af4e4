import { expect, it } from 'vitest'
import { discoverArchetype, isArchetype } from './archetype.ts'

it.each([
  [['I dream of rain'], 'dreamer'],
  [['HOPE'], 'dreamer'],
  [['hopeful, imagined'], 'dreamer'],
  [['a peaceful house'], 'healer'],
  [['calmly'], 'healer'],
  [['stronger than before'], 'warrior'],
  [['an artist'], 'muse'],
  [['my heart, my party, a start'], 'guardian'],
  [['I daydream'], 'guardian'],
  [['unpeaceful, encalm'], 'guardian'],
  [['learning', 'and art'], 'muse'],
  [['wisdom', 'peace'], 'healer'],
  [['I want to fight', '', 'and dream'], 'dreamer'],
  [['"create"'], 'muse'],
  [['éart'], 'guardian'],
  [[''], 'guardian'],
  [[], 'guardian'],
])('%j is the %s', (answers, archetype) => expect(discoverArchetype(answers).archetype).toBe(archetype))

it('does not join the end of one answer to the beginning of the next', () => {
  expect(discoverArchetype(['he', 'al']).archetype).toBe('guardian')
})

it.each([
  [['I Hope. A dreamer dreams; hope'], ['hope', 'dreamer', 'dreams']],
  [
    ['peace', 'and a strong calmness'],
    ['peace', 'calmness'],
  ],
  [['the party of my heart'], []],
])('%j: these words led there: %j', (answers, words) => expect(discoverArchetype(answers).words).toEqual(words))

it('knows the six by their keys', () => {
  expect(isArchetype('sage')).toBe(true)
  for (const wrong of ['The Sage', 'toString', '', null]) expect(isArchetype(wrong)).toBe(false)
})
