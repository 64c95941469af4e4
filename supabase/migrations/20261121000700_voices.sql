-- Community voices ("Anonymous Soul"), and what a person may know about their own words.

create table public.serein_origin_feedback (
  id uuid primary key default gen_random_uuid(),
  -- empty for a visitor; readable by nobody
  user_id uuid references auth.users (id) on delete cascade,
  message text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  constraint voice_length check (char_length(message) <= 2000),
  constraint voice_has_words check (private.has_words(message))
);
create index serein_origin_feedback_newest on public.serein_origin_feedback (created_at desc, id desc) where hidden_at is null;
create index serein_origin_feedback_author on public.serein_origin_feedback (user_id, created_at desc, id desc);

-- A visitor's voice has no author to mute, so it is muted alone.
alter table public.serein_mutes
  add column voice_id uuid references public.serein_origin_feedback (id) on delete cascade,
  add constraint mute_of_one_thing check (num_nonnulls(muted_user_id, voice_id) = 1),
  add constraint mute_once unique nulls not distinct (user_id, circle_id, muted_user_id, voice_id);
create index serein_mutes_voice on public.serein_mutes (voice_id);

create function private.my_muted_voices()
returns table (voice_id uuid)
language sql
stable
security definer
rows 10
set search_path = ''
as $$
  select m.voice_id from public.serein_mutes m where m.user_id = (select auth.uid()) and m.voice_id is not null
$$;
revoke all on function private.my_muted_voices() from public;
grant execute on function private.my_muted_voices() to authenticated;

alter table public.serein_origin_feedback enable row level security;
revoke all on public.serein_origin_feedback from public, anon, authenticated;
grant select (id, message, created_at) on public.serein_origin_feedback to authenticated;

create policy "voices are heard" on public.serein_origin_feedback
  for select to authenticated using (
    hidden_at is null
    and id not in (select m.voice_id from private.my_muted_voices() m)
    and (user_id is null or user_id not in (select m.user_id from private.my_mutes() m where m.circle_id = ''))
  );

-- A community voice as everybody may see it.
create type public.serein_visible_voice as (id uuid, message text, created_at timestamptz);

-- Shares a voice, up to 2,000 characters; a visitor may, too. Tied to the account of whoever is signed in, for them alone. Said
-- again under the same id it answers as the first time. PT429 says in its detail after how many seconds to try again.
create function public.share_voice(id uuid, message text)
returns public.serein_visible_voice
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := case when auth.uid() is not null then private.require_person() end;
  words text;
  earlier record;
  taken record;
begin
  perform private.require_id(id);
  words := private.require_words(message, 2000);

  insert into public.serein_origin_feedback (id, user_id, message)
  values (share_voice.id, person, words)
  on conflict on constraint serein_origin_feedback_pkey do nothing;
  if found then
    -- after the insert, so that a repeat costs nothing; a refusal undoes both
    taken := private.take(person, case when person is null then 'visitor-voice' else 'voice' end);
    if not taken.allowed then
      perform private.refuse(429, 'too_many', 'Many voices are arriving just now. Please try again in a little while.',
        taken.retry_after_seconds::text);
    end if;
  else
    select f.user_id, f.message into earlier from public.serein_origin_feedback f where f.id = share_voice.id;
    if (earlier.user_id, earlier.message) is distinct from (person, words) then
      perform private.refuse(409, 'id_taken', 'This id already belongs to other words.');
    end if;
  end if;
  return (select (f.id, f.message, f.created_at)::public.serein_visible_voice
    from public.serein_origin_feedback f where f.id = share_voice.id);
end;
$$;
revoke all on function public.share_voice(uuid, text) from public, anon, authenticated;
grant execute on function public.share_voice(uuid, text) to anon, authenticated;

-- Takes back one's own voice. Answers whether there was something to take back.
create function public.take_back_voice(id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
begin
  delete from public.serein_origin_feedback f where f.id = take_back_voice.id and f.user_id = person;
  return found;
end;
$$;
revoke all on function public.take_back_voice(uuid) from public, anon, authenticated;
grant execute on function public.take_back_voice(uuid) to authenticated;

-- Everything the caller has said to others, newest first: to take it back, and for the export.
create function public.my_voices()
returns table (kind text, id uuid, circle_id text, message text, created_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select said.kind, said.id, said.circle_id, said.message, said.created_at
  from (
    select 'message' as kind, m.id, m.circle_id, m.message, m.created_at
    from public.serein_circles_messages m where m.user_id = (select auth.uid())
    union all
    select 'reply', r.id, m.circle_id, r.text, r.created_at
    from public.serein_circle_replies r join public.serein_circles_messages m on m.id = r.message_id
    where r.user_id = (select auth.uid())
    union all
    select 'voice', f.id, null, f.message, f.created_at
    from public.serein_origin_feedback f where f.user_id = (select auth.uid())
  ) said
  order by said.created_at desc, said.id desc
$$;
revoke all on function public.my_voices() from public, anon, authenticated;
grant execute on function public.my_voices() to authenticated;

-- What the caller needs to know about the messages of one circle beyond what everybody sees: which are theirs, how they reacted,
-- which replies are theirs and which come from someone they muted here. Messages with nothing of this kind are left out.
create function public.my_circle_marks(circle_id text, from_seq integer default 0)
returns table (message_id uuid, is_mine boolean, my_reactions text[], my_replies uuid[], muted_replies uuid[])
language sql
stable
security definer
set search_path = ''
as $$
  select m.id, m.user_id = me.id, coalesce(reacted.emojis, '{}'), coalesce(replied.mine, '{}'), coalesce(replied.muted, '{}')
  from (select auth.uid() as id) me
  join public.serein_circle_memberships s on s.user_id = me.id and s.circle_id = my_circle_marks.circle_id
  join public.serein_circles_messages m on m.circle_id = s.circle_id and m.seq >= my_circle_marks.from_seq
  cross join lateral (
    select array_agg(r.emoji order by r.position) as emojis
    from public.serein_circle_reactions r where r.message_id = m.id and r.user_id = me.id
  ) reacted
  cross join lateral (
    select
      array_agg(r.id order by r.position) filter (where r.user_id = me.id) as mine,
      array_agg(r.id order by r.position) filter (where r.user_id in (
        select u.user_id from private.my_mutes() u where u.circle_id = m.circle_id
      )) as muted
    from public.serein_circle_replies r where r.message_id = m.id
  ) replied
  where m.hidden_at is null
    and (m.user_id = me.id or reacted.emojis is not null or replied.mine is not null or replied.muted is not null)
  order by m.seq
$$;
revoke all on function public.my_circle_marks(text, integer) from public, anon, authenticated;
grant execute on function public.my_circle_marks(text, integer) to authenticated;
