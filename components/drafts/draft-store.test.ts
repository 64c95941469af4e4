import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts, hasDrafts, writePersonMark } from './draft-storage.ts'
import { joinTyped } from './join-typed.ts'
import { createDraftStore, type DraftKind } from './draft-store.ts'

const kind: DraftKind<{ text: string }> = {
  place: 'wish',
  empty: { text: '' },
  read: (stored) => {
    const text = typeof stored === 'object' && stored !== null && 'text' in stored ? stored.text : null
    return typeof text === 'string' ? { text } : null
  },
  isEmpty: ({ text }) => text === '',
  join: (kept, typed) => ({ text: joinTyped(kept.text, typed.text, ' ') }),
}

// The browser's storage at the edge: only what the Web Storage standard says of these five.
class Storage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()))
afterEach(() => vi.unstubAllGlobals())

it('has the words again after a reload, under the same id', () => {
  const before = createDraftStore(kind, 'wren')
  before.write({ text: 'soft' })
  before.write({ text: 'softer' })
  const after = createDraftStore(kind, 'wren').read()
  expect(after.words).toEqual({ text: 'softer' })
  expect(after.id).toBe(before.read().id)
  expect(after.id).toMatch(/^[0-9a-f-]{36}$/)
})

it('shows nobody the words of another', () => {
  createDraftStore(kind, 'wren').write({ text: 'soft' })
  expect(createDraftStore(kind, 'juniper').read().words).toEqual({ text: '' })
})

it('ends when the words are saved, and begins anew under another id', () => {
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  const first = store.read().id
  store.clear(first, { text: 'soft' })
  expect(createDraftStore(kind, 'wren').read().words).toEqual({ text: '' })
  store.write({ text: 'again' })
  expect(store.read().id).not.toBe(first)
})

it('keeps what another tab wrote while the words were being saved, under another id', () => {
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  const saved = store.read()
  createDraftStore(kind, 'wren').write({ text: 'soft rain' })
  store.clear(saved.id, saved.words)
  expect(store.read().words).toEqual({ text: 'soft rain' })
  expect(store.read().id).not.toBe(saved.id)
  expect(createDraftStore(kind, 'wren').read()).toEqual(store.read())
})

it('takes nothing away where another tab has saved the words and begun anew', () => {
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  const saved = store.read()
  const other = createDraftStore(kind, 'wren')
  other.clear(saved.id, saved.words)
  other.write({ text: 'other' })
  store.clear(saved.id, saved.words)
  expect(store.read()).toEqual(other.read())
})

it('ends also where storage is denied', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  store.clear(store.read().id, { text: 'soft' })
  expect(store.read().words).toEqual({ text: '' })
})

it('joins what was typed before the scripts ran to what was kept, once', () => {
  createDraftStore(kind, 'wren').write({ text: 'soft' })
  const store = createDraftStore(kind, 'wren')
  store.adopt({ text: 'rain' })
  store.adopt({ text: 'again' })
  expect(createDraftStore(kind, 'wren').read().words).toEqual({ text: 'soft rain' })
})

it('takes boxes that show the draft already for what they are', () => {
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  store.adopt({ text: 'soft' })
  expect(store.read().words).toEqual({ text: 'soft' })
})

it('keeps the words under a new id when asked', () => {
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  const first = store.read().id
  store.renewId()
  expect(store.read().id).not.toBe(first)
  expect(createDraftStore(kind, 'wren').read()).toEqual(store.read())
})

it.each(['not json', '{"id":"x"}', '{"id":7,"words":{"text":"a"}}', '[]', 'null', '{"id":"x","words":{"text":7}}'])(
  'begins empty where %j is stored',
  (stored) => {
    localStorage.setItem('serein-draft:wren:wish', stored)
    expect(createDraftStore(kind, 'wren').read().words).toEqual({ text: '' })
  },
)

it('says that it is not kept where storage is denied, and holds it in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = createDraftStore(kind, 'wren')
  store.write({ text: 'soft' })
  expect(store.read()).toMatchObject({ words: { text: 'soft' }, isKept: false })
})

it('finds and clears the drafts of the person whose pages are open, and of no other', () => {
  createDraftStore(kind, 'wren').write({ text: 'soft' })
  createDraftStore(kind, 'juniper').write({ text: 'mine' })
  expect(hasDrafts()).toBe(false)
  writePersonMark('wren')
  expect(hasDrafts()).toBe(true)
  clearDrafts()
  expect(hasDrafts()).toBe(false)
  expect(createDraftStore(kind, 'juniper').read().words).toEqual({ text: 'mine' })
})
