import type { GateScreen } from '@/lib/routes'

/** What each screen says at its gate, below "Access Required" (specification §2, decisions: "A protected page shown without a session"). */
export const GATE_PROMPTS: Readonly<Record<GateScreen, { title: string; words: string }>> = {
  home: { title: 'Your sanctuary', words: 'Four quiet places wait behind this door.' },
  profile: { title: 'Your profile', words: 'Log in to see your name, your membership and your journey.' },
  privacy: { title: 'Your privacy', words: 'Log in to decide what is kept of you.' },
  twin: { title: 'Twin', words: 'Log in to think aloud with a gentle AI companion.' },
  space: { title: 'Your Sanctuary for Reflection', words: 'Log in to write, rest and remember.' },
  origin: { title: 'Every beginning has a story', words: 'Log in to read it, and to share yours.' },
  circles: { title: 'Join the Circles', words: 'Log in to sit with others, anonymously and kindly.' },
  heartprint: { title: 'Your Heartprint', words: 'Log in to record how your heart feels. Only you can read it.' },
  rituals: { title: 'Rituals & Realms', words: 'Log in to find a small ritual for this hour.' },
  lantern: { title: 'Floating Lantern', words: 'Log in to release a wish.' },
  lullaby: { title: 'Lullaby Mode', words: 'Log in to be sung to.' },
  garden: { title: 'Secret Garden', words: 'Log in to see what grows.' },
  mindMap: { title: 'AI Mind Map', words: 'Log in to lay your thoughts out like stars.' },
  journal: { title: 'Your Sacred Journal Awaits', words: 'Log in to write in it. Only you can read it.' },
}
