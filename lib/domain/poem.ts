import { PRODUCT } from '../site.ts'

/** The landing's poem (specification §2); the empty line is a breath before the welcome. */
export const POEM_LINES = [
  'You are not late.',
  'You are not lost.',
  'You are becoming.',
  '',
  `Welcome to ${PRODUCT},`,
  'the place where your soul has room to speak.',
] as const

const FIRST_LINE_MS = 1_000
const LINE_MS = 2_500
const BLANK_LINE_MS = 800
const AFTER_LAST_LINE_MS = 2_000

/** When each line appears, in milliseconds from the beginning: 2.5 s a line, 0.8 s the blank one (specification §9). */
export function schedulePoem(): number[] {
  let at = FIRST_LINE_MS
  return POEM_LINES.map((line) => {
    const appears = at
    at += line === '' ? BLANK_LINE_MS : LINE_MS
    return appears
  })
}

/** When "Ready to begin?" appears, in milliseconds from the beginning: 2 s after the last line (specification §9). */
export function scheduleChoice(): number {
  return (schedulePoem().at(-1) ?? 0) + AFTER_LAST_LINE_MS
}
