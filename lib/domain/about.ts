const SECTION_MS = 800

/** The seven sections of the about page, in their order (specification §2). */
export const ABOUT_SECTIONS = [
  'Welcome',
  "What's Inside",
  'Space',
  'Twin',
  'Origin',
  'Circles',
  'Why We Exist',
] as const

/** When each section appears, in milliseconds from the beginning: 0, 0.8, ... 4.8 s (specification §9). */
export function scheduleAbout(): number[] {
  return ABOUT_SECTIONS.map((_, index) => index * SECTION_MS)
}
