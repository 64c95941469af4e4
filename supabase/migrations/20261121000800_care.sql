-- Reporting and muting. What three different people have reported is hidden from everyone.

create table public.serein_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  message_id uuid references public.serein_circles_messages (id) on delete cascade,
  reply_id uuid references public.serein_circle_replies (id) on delete cascade,
  voice_id uuid references public.serein_origin_feedback (id) on delete cascade,
  reason text,
  created_at timestamptz not null default now(),
  constraint report_of_one_thing check (
    num_nonnulls(message_id, reply_id, voice_id) = 1
    and kind = case when message_id is not null then 'message' when reply_id is not null then 'reply' else 'voice' end
  ),
  constraint report_reason_length check (char_length(reason) <= 500),
  constraint report_of_message_once unique (message_id, user_id),
  constraint report_of_reply_once unique (reply_id, user_id),
  constraint report_of_voice_once unique (voice_id, user_id)
);
create index serein_reports_reporter on public.serein_reports (user_id);

alter table public.serein_reports enable row level security;
revoke all on public.serein_reports from public, anon, authenticated;

-- Hides what has three reporters. Whoever calls holds the reported row, so that three reports at once are three.
create function private.hide_when_reported(kind text, id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) from public.serein_reports r
    where hide_when_reported.id in (r.message_id, r.reply_id, r.voice_id)
  ) < 3 then
    return;
  end if;
  case hide_when_reported.kind
    when 'message' then
      update public.serein_circles_messages m set hidden_at = now() where m.id = hide_when_reported.id and m.hidden_at is null;
    when 'reply' then
      update public.serein_circle_replies r set hidden_at = now() where r.id = hide_when_reported.id and r.hidden_at is null;
    else
      update public.serein_origin_feedback f set hidden_at = now() where f.id = hide_when_reported.id and f.hidden_at is null;
  end case;
end;
$$;
revoke all on function private.hide_when_reported(text, uuid) from public;

-- Reports a `message`, a `reply` or a `voice`, with a reason of up to 500 characters or none. A second report by the same person
-- changes nothing. Who reported is readable by nobody.
create function public.report(kind text, id uuid, reason text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  words text := nullif(private.trim_words(coalesce(reason, '')), '');
  author uuid;
  thread uuid;
  is_there boolean := false;
begin
  if char_length(words) > 500 then
    perform private.refuse(422, 'too_long', 'This is a little long. Up to 500 characters fit here.');
  end if;
  if kind = 'message' then
    author := (private.hold_message(person, id)).author;
    is_there := true;
  elsif kind = 'reply' then
    select r.user_id, r.message_id into author, thread
    from public.serein_circle_replies r where r.id = report.id and r.hidden_at is null;
    is_there := found;
    if is_there then
      perform private.hold_message(person, thread);
    end if;
  elsif kind = 'voice' then
    select f.user_id into author
    from public.serein_origin_feedback f where f.id = report.id and f.hidden_at is null for no key update;
    is_there := found;
  else
    perform private.refuse(422, 'unknown_kind', 'A message, a reply or a voice can be reported.');
  end if;
  if not is_there then
    perform private.refuse(404, 'no_such_words', 'These words are no longer here.');
  elsif author = person then
    perform private.refuse(422, 'own_words', 'These are your own words. You can take them back.');
  end if;

  insert into public.serein_reports (user_id, kind, message_id, reply_id, voice_id, reason)
  values (
    person,
    report.kind,
    case when report.kind = 'message' then report.id end,
    case when report.kind = 'reply' then report.id end,
    case when report.kind = 'voice' then report.id end,
    words
  )
  on conflict do nothing;
  perform private.hide_when_reported(kind, id);
end;
$$;

-- Mutes whoever wrote a circle message, a reply or a community voice, without telling who it was: in that circle, or among the
-- voices. It can be lifted by deleting the row in serein_mutes.
create function public.mute_voice(message_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  author uuid;
  circle text;
  voice uuid;
begin
  select said.user_id, said.circle_id, said.voice_id into author, circle, voice
  from (
    select m.user_id, m.circle_id, null::uuid as voice_id
    from public.serein_circles_messages m where m.id = mute_voice.message_id
    union all
    select r.user_id, m.circle_id, null
    from public.serein_circle_replies r join public.serein_circles_messages m on m.id = r.message_id
    where r.id = mute_voice.message_id
    union all
    select f.user_id, null, f.id from public.serein_origin_feedback f where f.id = mute_voice.message_id
  ) said
  where said.circle_id is null or said.circle_id in (
    select s.circle_id from public.serein_circle_memberships s where s.user_id = person
  )
  limit 1;
  if not found then
    perform private.refuse(404, 'no_such_words', 'These words are no longer here.');
  elsif author = person then
    perform private.refuse(422, 'own_words', 'These are your own words.');
  end if;
  insert into public.serein_mutes (user_id, circle_id, muted_user_id, voice_id)
  values (person, circle, author, case when author is null then voice end)
  on conflict on constraint mute_once do nothing;
end;
$$;

revoke all on function public.report(text, uuid, text) from public, anon, authenticated;
revoke all on function public.mute_voice(uuid) from public, anon, authenticated;
grant execute on function public.report(text, uuid, text) to authenticated;
grant execute on function public.mute_voice(uuid) to authenticated;
