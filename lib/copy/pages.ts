import type { ROUTES } from '../routes.ts'
import { PRODUCT } from '../site.ts'

/** What a page is called in a tab, and what it says of itself where somebody searches or passes it on. */
export interface PageWords {
  title: string
  description: string
}

export type PageName = keyof typeof ROUTES

/** The place's own sentence, on the landing and wherever a link to it is shown. */
const PRODUCT_SENTENCE = `${PRODUCT} is a gentle place for young adults: write how your heart is, think aloud, and sit with kind, anonymous company.`

/** Every screen's title and description. `/` has the product's name in its own title; the others get it after theirs. */
export const PAGE_WORDS: Readonly<Record<PageName, PageWords>> = {
  landing: { title: `${PRODUCT}: the place where your soul has room to speak`, description: PRODUCT_SENTENCE },
  about: {
    title: 'Tell me more',
    description: `What waits inside ${PRODUCT}: Space to reflect, Twin to think aloud with, Circles of quiet company, and the story of why it exists.`,
  },
  premium: {
    title: 'Premium',
    description: `The Free and the Premium plan of ${PRODUCT}, side by side. Cancel Anytime.`,
  },
  safety: {
    title: 'Help, any hour',
    description:
      'People who listen at any hour, free of charge, with or without an account. You do not have to carry this alone.',
  },
  home: { title: 'Home', description: 'Your sanctuary, and its four quiet places: Space, Twin, Circles and Origin.' },
  profile: { title: 'Profile', description: 'Your name, your membership, and your journey so far.' },
  privacy: {
    title: 'Privacy Settings',
    description: 'Decide what is kept of you: take your words with you, or take them away.',
  },
  twin: { title: 'Twin', description: 'A gentle AI companion to think aloud with. No pressure, no judgment.' },
  space: {
    title: 'Space',
    description: 'Your sanctuary for reflection: a record of your heart, small rituals, and a journal.',
  },
  origin: {
    title: 'Origin',
    description: `Every beginning has a story: why ${PRODUCT} exists, and what others say of it.`,
  },
  circles: { title: 'Circles', description: 'Five small circles, anonymous and kind, for people who feel the same.' },
  heartprint: {
    title: 'Heartprint Record',
    description: 'How your heart feels, one day at a time. Only you can read it.',
  },
  rituals: {
    title: 'Rituals & Realms',
    description: 'Four small rituals: a lantern, a lullaby, a garden and a map of thoughts.',
  },
  lantern: { title: 'Floating Lantern', description: 'Write a wish, and let it rise.' },
  lullaby: { title: 'Lullaby Mode', description: 'A lullaby, written and sung for how you feel.' },
  garden: { title: 'Secret Garden', description: 'A garden on this device, where a thought grows into a flower.' },
  mindMap: { title: 'AI Mind Map', description: 'A thought, and what lies around it, laid out like stars.' },
  journal: { title: 'Sacred Journal', description: 'Pages that only you can read.' },
  confirm: { title: 'One last step', description: 'The link of a mail leads here. Press the button to use it.' },
  newPassword: { title: 'A new password', description: 'Choose a new password for your account.' },
}
