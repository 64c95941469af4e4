import localFont from 'next/font/local'

/** All that is read or pressed. */
export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
})

/** Titles: Fraunces at its softest (app/fonts/README.md). */
export const fraunces = localFont({
  src: './fonts/fraunces-soft-regular.woff2',
  variable: '--font-fraunces',
  weight: '400',
  adjustFontFallback: 'Times New Roman',
})

/** What is said softly: the name, the poem, an affirmation. */
export const frauncesItalic = localFont({
  src: './fonts/fraunces-soft-light-italic.woff2',
  variable: '--font-fraunces-italic',
  weight: '300',
  style: 'italic',
  adjustFontFallback: 'Times New Roman',
})
