import { expect, it } from 'vitest'
import { chooseArchetype, isArchetype } from './archetype.ts'

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
])('%j is the %s', (answers, archetype) => expect(chooseArchetype(answers)).toBe(archetype))

it('does not join the end of one answer to the beginning of the next', () => {
  expect(chooseArchetype(['he', 'al'])).toBe('guardian')
})

it('knows the six by their keys', () => {
  expect(isArchetype('sage')).toBe(true)
  for (const wrong of ['The Sage', 'toString', '', null]) expect(isArchetype(wrong)).toBe(false)
})
