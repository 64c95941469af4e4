-- "Gentle Whispers": four to begin with when an account is made, then one when someone is gentle with your words.

create table public.serein_whispers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  icon text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  -- what it is about: a reply to the person's words, or the reactions to a message of theirs; each whispers once, however often
  -- a reaction is pressed on and off
  reply_id uuid references public.serein_circle_replies (id) on delete cascade,
  message_id uuid references public.serein_circles_messages (id) on delete cascade,
  constraint whisper_type_known check (type in ('wording', 'ritual', 'interaction')),
  constraint whisper_icon_known check (icon in ('feather', 'moon', 'flower', 'heart', 'reply', 'reaction')),
  constraint whisper_of_reply_once unique (reply_id),
  constraint whisper_of_message_once unique (message_id)
);
create index serein_whispers_newest on public.serein_whispers (user_id, created_at desc, id desc);

alter table public.serein_whispers enable row level security;
revoke all on public.serein_whispers from public, anon, authenticated;
grant select (id, user_id, type, title, message, icon, is_read, created_at), update (is_read)
  on public.serein_whispers to authenticated;

create policy "own whispers are read" on public.serein_whispers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "own whispers are marked" on public.serein_whispers
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The four samples of the specification (sections 3 and 9): 30 min, 2 h, 4 h and 1 day old.
create function private.whisper_welcome()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.serein_whispers (user_id, type, title, message, icon, created_at) values
    (new.id, 'wording', 'Daily Wording', 'You are allowed to arrive slowly. Nothing here is waiting for you to hurry.',
      'feather', now() - interval '30 minutes'),
    (new.id, 'ritual', 'Lullaby Reminder', 'When the night feels long, a lullaby can be made for just how you feel.',
      'moon', now() - interval '2 hours'),
    (new.id, 'ritual', 'Secret Garden', 'Your garden is quiet. A thought that is planted there can bloom.',
      'flower', now() - interval '4 hours'),
    (new.id, 'interaction', 'Twin', 'Whenever you want to talk, Twin is here. No pressure, no judgment.',
      'heart', now() - interval '1 day');
  return null;
exception when others then
  -- an account without whispers is better than no account
  raise warning 'The first whispers were not written (%).', sqlstate;
  return null;
end;
$$;
revoke all on function private.whisper_welcome() from public;

create trigger serein_whisper_welcome
  after insert on auth.users
  for each row execute function private.whisper_welcome();

create function private.circle_name(circle_id text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select initcap(replace(circle_id, '-', ' '))
$$;
revoke all on function private.circle_name(text) from public;

-- Tells the author of a message that somebody replied or reacted: never who, never with what words, and not when the author did
-- it or has muted whoever did.
create function private.whisper_of_gentleness()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  about record;
begin
  select m.user_id, m.circle_id into about from public.serein_circles_messages m where m.id = new.message_id;
  if about.user_id = new.user_id or exists (
    select from public.serein_mutes u
    where u.user_id = about.user_id and u.circle_id = about.circle_id and u.muted_user_id = new.user_id
  ) then
    return null;
  end if;
  if tg_table_name = 'serein_circle_replies' then
    insert into public.serein_whispers (user_id, type, title, message, icon, created_at, reply_id)
    values (about.user_id, 'interaction', private.circle_name(about.circle_id), 'Someone replied gently to your words.',
      'reply', date_trunc('minute', now()), new.id)
    on conflict do nothing;
  else
    insert into public.serein_whispers (user_id, type, title, message, icon, created_at, message_id)
    values (about.user_id, 'interaction', private.circle_name(about.circle_id), 'Your words were held with care.',
      'reaction', date_trunc('minute', now()), new.message_id)
    on conflict do nothing;
  end if;
  return null;
end;
$$;
revoke all on function private.whisper_of_gentleness() from public;

create trigger replies_whisper
  after insert on public.serein_circle_replies
  for each row execute function private.whisper_of_gentleness();
create trigger reactions_whisper
  after insert on public.serein_circle_reactions
  for each row execute function private.whisper_of_gentleness();
