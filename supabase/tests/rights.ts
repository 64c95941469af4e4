/**
 * Who may do what: every table and every function of the schema, with every kind of person. A table or function without its line
 * here fails the test.
 *
 * The rows in question belong to `owner`, a member of the circle. `member` belongs to that circle, too; `stranger` has an
 * account and is in no circle; `visitor` has none.
 */
export const ACTORS = ['visitor', 'owner', 'member', 'stranger'] as const
export type Actor = (typeof ACTORS)[number]

/** `sees` and `does`: it works. `nothing`: the answer is empty, and nothing happens. `denied`: refused, 401 or 403. */
type Outcome = 'sees' | 'does' | 'nothing' | 'denied'
type ByActor = Record<Actor, Outcome>

const nobody: ByActor = { visitor: 'denied', owner: 'denied', member: 'denied', stranger: 'denied' }
const ownerSees: ByActor = { visitor: 'denied', owner: 'sees', member: 'nothing', stranger: 'nothing' }
const ownerDoes: ByActor = { visitor: 'denied', owner: 'does', member: 'nothing', stranger: 'nothing' }
const signedInDo: ByActor = { visitor: 'denied', owner: 'does', member: 'does', stranger: 'does' }

export type TableRights = {
  /** Columns that at least one person may read. */
  readable: string[]
  /** Columns that nobody can read, filter by, or order by. */
  hidden: string[]
  select: ByActor
  /** Inserting a row of one's own. Someone else's is always denied. */
  insert: ByActor
  fresh: Record<string, unknown>
  /** Changing the owner's row by `change`, in columns that may be written at all. */
  update: ByActor
  change: Record<string, unknown>
  /** Columns that nobody may set, not even in a row of their own, with a value for each. */
  unforgeable: Record<string, unknown>
  delete: ByActor
}

const LONG_AGO = '2001-01-01T00:00:00Z'
const SOMEONE = '00000000-0000-4000-8000-00000000abcd'

export const TABLES: Record<string, TableRights> = {
  heartprint_entries: {
    readable: ['id', 'user_id', 'title', 'mood', 'energy_level', 'reflection', 'created_at'],
    hidden: [],
    select: ownerSees,
    insert: signedInDo,
    fresh: { title: 'A title', mood: 'Joyful', energy_level: 3, reflection: 'Some words' },
    update: nobody,
    change: { title: 'Changed' },
    unforgeable: { created_at: LONG_AGO },
    delete: nobody,
  },
  sacred_journal_entries: {
    readable: ['id', 'user_id', 'title', 'content', 'emotion', 'emotion_icon', 'created_at'],
    hidden: [],
    select: ownerSees,
    insert: signedInDo,
    fresh: { title: 'A title', content: 'Some words', emotion: 'Healing', emotion_icon: '🌱' },
    update: nobody,
    change: { content: 'Changed' },
    unforgeable: { created_at: LONG_AGO },
    delete: ownerDoes,
  },
  serein_rituals: {
    readable: ['id', 'user_id', 'ritual', 'created_at'],
    hidden: [],
    select: ownerSees,
    insert: signedInDo,
    fresh: { ritual: 'lantern' },
    update: nobody,
    change: { ritual: 'lullaby' },
    unforgeable: { created_at: LONG_AGO },
    delete: nobody,
  },
  serein_circle_memberships: {
    readable: ['id', 'user_id', 'circle_id'],
    hidden: [],
    select: ownerSees,
    insert: nobody,
    fresh: { circle_id: 'quiet-joy' },
    update: nobody,
    change: { circle_id: 'quiet-joy' },
    unforgeable: { id: SOMEONE, circle_id: 'quiet-joy' },
    delete: nobody,
  },
  serein_circles_messages: {
    readable: ['id', 'circle_id', 'seq', 'message', 'display_name', 'reactions', 'replies', 'created_at'],
    hidden: ['user_id', 'hidden_at'],
    select: { visitor: 'denied', owner: 'sees', member: 'sees', stranger: 'nothing' },
    insert: nobody,
    fresh: { circle_id: 'gentle-hope', seq: 999, message: 'Some words', display_name: 'Soft Moon' },
    update: nobody,
    change: { message: 'Changed' },
    unforgeable: {
      id: SOMEONE,
      circle_id: 'quiet-joy',
      seq: 1,
      display_name: 'Warm Ember',
      reactions: ['💗'],
      replies: [],
      created_at: LONG_AGO,
      hidden_at: LONG_AGO,
    },
    delete: nobody,
  },
  serein_circle_replies: {
    readable: [],
    hidden: ['id', 'user_id', 'message_id', 'position', 'text', 'display_name', 'created_at', 'hidden_at'],
    select: nobody,
    insert: nobody,
    fresh: { text: 'Some words', display_name: 'Soft Moon' },
    update: nobody,
    change: { text: 'Changed' },
    unforgeable: { id: SOMEONE, display_name: 'Warm Ember', created_at: LONG_AGO, hidden_at: LONG_AGO },
    delete: nobody,
  },
  serein_circle_reactions: {
    readable: [],
    hidden: ['id', 'user_id', 'message_id', 'position', 'emoji'],
    select: nobody,
    insert: nobody,
    fresh: { emoji: '💗' },
    update: nobody,
    change: { emoji: '✨' },
    unforgeable: { id: SOMEONE, emoji: '🤗' },
    delete: nobody,
  },
  serein_origin_feedback: {
    readable: ['id', 'message', 'created_at'],
    hidden: ['user_id', 'hidden_at'],
    select: { visitor: 'denied', owner: 'sees', member: 'sees', stranger: 'sees' },
    insert: nobody,
    fresh: { message: 'Some words' },
    update: nobody,
    change: { message: 'Changed' },
    unforgeable: { id: SOMEONE, created_at: LONG_AGO, hidden_at: LONG_AGO },
    delete: nobody,
  },
  serein_whispers: {
    readable: ['id', 'user_id', 'type', 'title', 'message', 'icon', 'is_read', 'created_at'],
    hidden: ['reply_id', 'message_id'],
    select: ownerSees,
    insert: nobody,
    fresh: { type: 'wording', title: 'A title', message: 'Some words', icon: 'heart' },
    update: ownerDoes,
    change: { is_read: true },
    unforgeable: { id: SOMEONE, title: 'Changed', message: 'Changed', created_at: LONG_AGO },
    delete: nobody,
  },
  serein_mutes: {
    readable: ['id', 'circle_id', 'created_at'],
    hidden: ['user_id', 'muted_user_id', 'voice_id'],
    select: ownerSees,
    insert: nobody,
    fresh: { circle_id: 'gentle-hope' },
    update: nobody,
    change: { circle_id: null },
    unforgeable: { id: SOMEONE, muted_user_id: SOMEONE, created_at: LONG_AGO },
    delete: ownerDoes,
  },
  serein_reports: {
    readable: [],
    hidden: ['id', 'user_id', 'kind', 'message_id', 'reply_id', 'voice_id', 'reason', 'created_at'],
    select: nobody,
    insert: nobody,
    fresh: { kind: 'voice' },
    update: nobody,
    change: { reason: 'Changed' },
    unforgeable: { id: SOMEONE, created_at: LONG_AGO },
    delete: nobody,
  },
  serein_allowances: {
    readable: [],
    hidden: ['id', 'user_id', 'kind', 'period_seconds', 'window_start', 'used'],
    select: nobody,
    insert: nobody,
    fresh: { kind: 'twin', period_seconds: 60, window_start: LONG_AGO, used: 0 },
    update: nobody,
    change: { used: 0 },
    unforgeable: { used: 0 },
    delete: nobody,
  },
}

/** What the words in question are called; made anew for each call. */
export type Words = { message: string; reply: string; voice: string }
type FunctionRights = {
  body: (words: Words) => Record<string, unknown>
  /** The status of the answer. */
  execute: Record<Actor, number>
}

const anyAccount = (status: number): Record<Actor, number> => ({
  visitor: 401,
  owner: status,
  member: status,
  stranger: status,
})

export const FUNCTIONS: Record<string, FunctionRights> = {
  join_circle: { body: () => ({ circle_id: 'lunar-reflection' }), execute: anyAccount(204) },
  leave_circle: { body: () => ({ circle_id: 'lunar-reflection' }), execute: anyAccount(204) },
  circle_souls: { body: () => ({}), execute: anyAccount(200) },
  send_circle_message: {
    body: () => ({
      id: crypto.randomUUID(),
      circle_id: 'gentle-hope',
      message: 'Some words',
      display_name: 'Quiet Heart',
    }),
    execute: { visitor: 401, owner: 200, member: 200, stranger: 403 },
  },
  add_circle_reply: {
    body: ({ message }) => ({
      id: crypto.randomUUID(),
      message_id: message,
      text: 'Some words',
      display_name: 'Calm River',
    }),
    execute: { visitor: 401, owner: 200, member: 200, stranger: 404 },
  },
  toggle_circle_reaction: {
    body: ({ message }) => ({ message_id: message, emoji: '🤗' }),
    execute: { visitor: 401, owner: 200, member: 200, stranger: 404 },
  },
  take_back_circle_message: { body: ({ message }) => ({ id: message }), execute: anyAccount(200) },
  my_circle_marks: { body: () => ({ circle_id: 'gentle-hope' }), execute: anyAccount(200) },
  my_voices: { body: () => ({}), execute: anyAccount(200) },
  share_voice: {
    body: () => ({ id: crypto.randomUUID(), message: 'Some words' }),
    execute: { visitor: 200, owner: 200, member: 200, stranger: 200 },
  },
  take_back_voice: { body: ({ voice }) => ({ id: voice }), execute: anyAccount(200) },
  report: {
    body: ({ message }) => ({ kind: 'message', id: message, reason: 'unkind' }),
    execute: { visitor: 401, owner: 422, member: 204, stranger: 404 },
  },
  mute_voice: {
    body: ({ message }) => ({ message_id: message }),
    execute: { visitor: 401, owner: 422, member: 204, stranger: 404 },
  },
  clear_journal: { body: () => ({}), execute: anyAccount(200) },
  take_allowance: { body: () => ({ kind: 'mind-map' }), execute: anyAccount(200) },
  delete_my_account: { body: () => ({}), execute: anyAccount(204) },
}
