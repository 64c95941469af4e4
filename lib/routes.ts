import { SLUG } from './site.ts'

/** Every address a person can ask for (specification §2, decisions: "further paths"). */
export const ROUTES = {
  landing: '/',
  about: '/tell-me-more',
  premium: '/premium',
  home: '/home',
  profile: '/profile',
  privacy: '/profile/privacy',
  twin: `/${SLUG}-twin`,
  space: `/${SLUG}-space`,
  origin: `/${SLUG}-origin`,
  circles: `/${SLUG}-circles`,
  heartprint: '/heartprint-record',
  rituals: '/rituals-realms',
  lantern: '/floating-lantern',
  lullaby: '/lullaby-mode',
  garden: '/secret-garden',
  mindMap: '/ai-mind-map',
  journal: '/sacred-journal',
  confirm: '/auth/confirm',
  newPassword: '/auth/new-password',
  safety: '/safety',
} as const

/** Screens that anybody may find: search engines are told of these and of no other. */
export const PUBLIC_PAGES = [
  'landing',
  'about',
  'premium',
  'safety',
] as const satisfies readonly (keyof typeof ROUTES)[]

/** Screens behind the gate, by the key that names their gate page (`/gate/<key>`). */
export const GATE_SCREENS = {
  home: ROUTES.home,
  profile: ROUTES.profile,
  privacy: ROUTES.privacy,
  twin: ROUTES.twin,
  space: ROUTES.space,
  origin: ROUTES.origin,
  circles: ROUTES.circles,
  heartprint: ROUTES.heartprint,
  rituals: ROUTES.rituals,
  lantern: ROUTES.lantern,
  lullaby: ROUTES.lullaby,
  garden: ROUTES.garden,
  mindMap: ROUTES.mindMap,
  journal: ROUTES.journal,
} as const

export type GateScreen = keyof typeof GATE_SCREENS

/** Every address that the gate stands before. */
export const PROTECTED_PATHS: readonly string[] = Object.values(GATE_SCREENS)
