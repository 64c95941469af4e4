-- The circles: who belongs, what is said, and the rows behind a message's `replies` and `reactions`.
-- Words come in through functions alone (see circle_functions). Nobody can read who wrote what: `user_id` is granted to no one.

-- The five circles. `souls` is the number of the specification's table (section 3); `last_seq` counts the messages, and
-- its row is the lock that gives them their order.
create table private.circles (
  id text primary key,
  souls integer not null,
  last_seq integer not null default 0
);
alter table private.circles enable row level security;
revoke all on private.circles from public, anon, authenticated;

insert into private.circles (id, souls) values
  ('gentle-hope', 8), ('quiet-joy', 12), ('soft-healing', 15), ('lunar-reflection', 6), ('brave-becoming', 9);

create function private.is_anonymous_name(name text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select name in (
    'Gentle Soul', 'Quiet Heart', 'Soft Moon', 'Tender Rain', 'Kind Lantern', 'Calm River', 'Warm Ember', 'Still Water',
    'Silver Fern', 'Bright Moth', 'Slow Cloud', 'Hidden Spring', 'Brave Sparrow', 'Patient Tide', 'Golden Dusk'
  )
$$;
revoke all on function private.is_anonymous_name(text) from public;
grant execute on function private.is_anonymous_name(text) to service_role;

create table public.serein_circle_memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  circle_id text not null references private.circles (id),
  constraint membership_once unique (user_id, circle_id)
);
create index serein_circle_memberships_circle on public.serein_circle_memberships (circle_id);

create table public.serein_circles_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  circle_id text not null references private.circles (id),
  seq integer not null,
  message text not null,
  display_name text not null,
  reactions text[] not null default '{}',
  replies jsonb not null default '[]',
  -- cut to the minute, so that a moment tells less about who it was
  created_at timestamptz not null default date_trunc('minute', now()),
  hidden_at timestamptz,
  constraint circle_message_seq unique (circle_id, seq),
  constraint circle_message_length check (char_length(message) <= 1000),
  constraint circle_message_has_words check (private.has_words(message)),
  constraint circle_message_name_known check (private.is_anonymous_name(display_name)),
  constraint circle_message_minute check (created_at = date_trunc('minute', created_at, 'UTC'))
);
create index serein_circles_messages_author on public.serein_circles_messages (user_id, created_at desc, id desc);

create table public.serein_circle_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references public.serein_circles_messages (id) on delete cascade,
  position integer generated always as identity,
  text text not null,
  display_name text not null,
  created_at timestamptz not null default date_trunc('minute', now()),
  hidden_at timestamptz,
  constraint circle_reply_length check (char_length(text) <= 1000),
  constraint circle_reply_has_words check (private.has_words(text)),
  constraint circle_reply_name_known check (private.is_anonymous_name(display_name)),
  constraint circle_reply_minute check (created_at = date_trunc('minute', created_at, 'UTC'))
);
create index serein_circle_replies_thread on public.serein_circle_replies (message_id, position);
create index serein_circle_replies_author on public.serein_circle_replies (user_id, created_at desc, id desc);

create table public.serein_circle_reactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references public.serein_circles_messages (id) on delete cascade,
  position integer generated always as identity,
  emoji text not null,
  constraint circle_reaction_once unique (message_id, user_id, emoji),
  constraint circle_reaction_known check (emoji in ('💗', '✨', '🤗'))
);
create index serein_circle_reactions_author on public.serein_circle_reactions (user_id);

-- Whom a person no longer wants to hear. A mute holds where it was made, in one circle or among the community voices: if it
-- reached further, it would tell that two names in two circles are one person. A visitor's voice has no author to mute; it is
-- muted alone (`voice_id`, added with the voices).
create table public.serein_mutes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  circle_id text references private.circles (id),
  muted_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index serein_mutes_circle on public.serein_mutes (circle_id);
create index serein_mutes_muted_user on public.serein_mutes (muted_user_id);

-- The people that the caller has muted, and where (no circle: among the voices).
create function private.my_mutes()
returns table (circle_id text, user_id uuid)
language sql
stable
security definer
rows 10
set search_path = ''
as $$
  select coalesce(m.circle_id, ''), m.muted_user_id
  from public.serein_mutes m
  where m.user_id = (select auth.uid()) and m.muted_user_id is not null
$$;
revoke all on function private.my_mutes() from public;
grant execute on function private.my_mutes() to authenticated;

alter table public.serein_circle_memberships enable row level security;
alter table public.serein_circles_messages enable row level security;
alter table public.serein_circle_replies enable row level security;
alter table public.serein_circle_reactions enable row level security;
alter table public.serein_mutes enable row level security;
revoke all on public.serein_circle_memberships from public, anon, authenticated;
revoke all on public.serein_circles_messages from public, anon, authenticated;
revoke all on public.serein_circle_replies from public, anon, authenticated;
revoke all on public.serein_circle_reactions from public, anon, authenticated;
revoke all on public.serein_mutes from public, anon, authenticated;

grant select on public.serein_circle_memberships to authenticated;
grant select (id, circle_id, seq, message, display_name, reactions, replies, created_at)
  on public.serein_circles_messages to authenticated;
grant select (id, circle_id, created_at), delete on public.serein_mutes to authenticated;

create policy "own memberships are read" on public.serein_circle_memberships
  for select to authenticated using (user_id = (select auth.uid()));

create policy "members read their circles" on public.serein_circles_messages
  for select to authenticated using (
    hidden_at is null
    and circle_id in (
      select m.circle_id from public.serein_circle_memberships m where m.user_id = (select auth.uid())
    )
    and (circle_id, user_id) not in (select m.circle_id, m.user_id from private.my_mutes() m)
  );

create policy "own mutes are read" on public.serein_mutes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own mutes are lifted" on public.serein_mutes
  for delete to authenticated using (user_id = (select auth.uid()));
