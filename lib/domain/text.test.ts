import { describe, expect, it } from 'vitest'
import { countCharacters, cutPreview, isBlank, isNearLimit, isStorable } from './text.ts'

describe('countCharacters', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(countCharacters('')).toBe(0)
    expect(countCharacters('rain')).toBe(4)
    expect(countCharacters('💗💗')).toBe(2)
  })
})

describe('isBlank', () => {
  it.each(['', '   ', '\n\t', '\u200b\u200b', '\ufeff', '\u2060 \u00ad', '\u3164', '\u2800', '\u202e', '\u3000'])(
    'sees nothing in %j',
    (text) => expect(isBlank(text)).toBe(true),
  )
  it.each(['a', ' . ', '0', '💗', '\u200bא', 'é'])('sees something in %j', (text) => expect(isBlank(text)).toBe(false))
  it('answers at once for 100,000 characters', () => {
    expect(isBlank(' '.repeat(100_000))).toBe(true)
    expect(isBlank(' '.repeat(100_000) + 'x')).toBe(false)
  })
})

describe('isStorable', () => {
  it('refuses NUL and lone surrogates', () => {
    expect(isStorable('a\u0000b')).toBe(false)
    expect(isStorable('a\ud83d')).toBe(false)
    expect(isStorable('\udc97a')).toBe(false)
  })
  it('takes emoji and right-to-left marks', () => {
    expect(isStorable('💗 \u202eabc\u202c שלום')).toBe(true)
  })
})

describe('isNearLimit', () => {
  it('begins at nine tenths', () => {
    expect(isNearLimit('a'.repeat(107), 120)).toBe(false)
    expect(isNearLimit('a'.repeat(108), 120)).toBe(true)
    expect(isNearLimit('💗'.repeat(60), 120)).toBe(false)
  })
})

describe('cutPreview', () => {
  it('keeps 150 characters whole', () => expect(cutPreview('a'.repeat(150))).toBe('a'.repeat(150)))
  it('cuts the 151st', () => expect(cutPreview('a'.repeat(151))).toBe('a'.repeat(150) + '...'))
  it('does not split an emoji', () => {
    expect(cutPreview('a'.repeat(149) + '💗💗')).toBe('a'.repeat(149) + '💗...')
    expect(cutPreview('💗'.repeat(150))).toBe('💗'.repeat(150))
  })
})
