-- What a person keeps for themselves alone: heartprints, journal entries, the rituals they made time for.
-- `user_id` may be given, as long as it is one's own; `created_at` is the database's. Lengths count characters.

create table public.heartprint_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null,
  mood text not null,
  energy_level smallint not null default 3,
  reflection text not null,
  created_at timestamptz not null default now(),
  constraint heartprint_title_length check (char_length(title) <= 120),
  constraint heartprint_title_has_words check (private.has_words(title)),
  constraint heartprint_mood_known check (
    mood in ('Joyful', 'Peaceful', 'Tender', 'Dreamy', 'Foggy', 'Lost', 'Hopeful', 'Restless', 'Grateful', 'Curious')
  ),
  constraint heartprint_energy_range check (energy_level between 1 and 5),
  constraint heartprint_reflection_length check (char_length(reflection) <= 10000),
  constraint heartprint_reflection_has_words check (private.has_words(reflection))
);

create index heartprint_entries_newest on public.heartprint_entries (user_id, created_at desc, id desc);

alter table public.heartprint_entries enable row level security;
revoke all on public.heartprint_entries from public, anon, authenticated;
grant select on public.heartprint_entries to authenticated;
grant insert (id, user_id, title, mood, energy_level, reflection) on public.heartprint_entries to authenticated;

create policy "own heartprints are read" on public.heartprint_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own heartprints are made" on public.heartprint_entries
  for insert to authenticated with check (user_id = (select auth.uid()));

create table public.sacred_journal_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null default 'Untitled Reflection',
  content text not null,
  emotion text not null default 'Peaceful',
  emotion_icon text not null default '🌙',
  created_at timestamptz not null default now(),
  constraint journal_title_length check (char_length(title) <= 120),
  constraint journal_title_has_words check (private.has_words(title)),
  constraint journal_content_length check (char_length(content) <= 50000),
  constraint journal_content_has_words check (private.has_words(content)),
  constraint journal_emotion_known check (
    (emotion, emotion_icon) in (
      ('Peaceful', '🌙'), ('Stormy', '⚡'), ('Passionate', '🔥'), ('Lost', '🍂'), ('Healing', '🌱')
    )
  )
);

create index sacred_journal_entries_newest on public.sacred_journal_entries (user_id, created_at desc, id desc);

alter table public.sacred_journal_entries enable row level security;
revoke all on public.sacred_journal_entries from public, anon, authenticated;
grant select, delete on public.sacred_journal_entries to authenticated;
grant insert (id, user_id, title, content, emotion, emotion_icon) on public.sacred_journal_entries to authenticated;

create policy "own journal is read" on public.sacred_journal_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own journal is written" on public.sacred_journal_entries
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own journal is let go" on public.sacred_journal_entries
  for delete to authenticated using (user_id = (select auth.uid()));

-- "Clear All": every entry of the caller, in one transaction. Answers how many there were.
create function public.clear_journal()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  cleared integer;
begin
  delete from public.sacred_journal_entries where user_id = (select auth.uid());
  get diagnostics cleared = row_count;
  return cleared;
end;
$$;

revoke all on function public.clear_journal() from public, anon, authenticated;
grant execute on function public.clear_journal() to authenticated;

create table public.serein_rituals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  ritual text not null,
  created_at timestamptz not null default now(),
  -- a lantern released, a lullaby made, a thought planted, a soul watered, a mind map made
  constraint ritual_known check (ritual in ('lantern', 'lullaby', 'thought', 'watering', 'mind-map'))
);

create index serein_rituals_newest on public.serein_rituals (user_id, created_at desc, id desc);

alter table public.serein_rituals enable row level security;
revoke all on public.serein_rituals from public, anon, authenticated;
grant select on public.serein_rituals to authenticated;
grant insert (id, user_id, ritual) on public.serein_rituals to authenticated;

create policy "own rituals are read" on public.serein_rituals
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own rituals are counted" on public.serein_rituals
  for insert to authenticated with check (user_id = (select auth.uid()));
