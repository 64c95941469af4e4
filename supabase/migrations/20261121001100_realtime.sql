-- What is heard live. Private broadcast topics, fed by triggers that name every column they send, so that no `user_id` ever does:
--   circle:<circle id>   message {id, circle_id, seq, message, display_name, reactions, replies, created_at}
--                        changed {id, circle_id, seq, reactions, replies}   replies is null when it is too long to be sent
--                        removed {id, circle_id, seq}
--   voices               voice {id, message, created_at} · removed {id}
--   whispers:<user id>   whisper {id, type, title, message, icon, is_read, created_at}
-- Delivery is at most once: the database is the truth.

create function private.broadcast_circle_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- bytes of replies that go along with a change; above, the client reads the message again
  max_replies_bytes constant integer := 100000;
begin
  if tg_op = 'DELETE' then
    if old.hidden_at is null then
      perform realtime.send(
        jsonb_build_object('id', old.id, 'circle_id', old.circle_id, 'seq', old.seq),
        'removed', 'circle:' || old.circle_id, true
      );
    end if;
  elsif tg_op = 'UPDATE' and new.hidden_at is not null then
    if old.hidden_at is null then
      perform realtime.send(
        jsonb_build_object('id', new.id, 'circle_id', new.circle_id, 'seq', new.seq),
        'removed', 'circle:' || new.circle_id, true
      );
    end if;
  elsif tg_op = 'UPDATE' and old.hidden_at is null then
    if (old.reactions, old.replies) is distinct from (new.reactions, new.replies) then
      perform realtime.send(
        jsonb_build_object(
          'id', new.id, 'circle_id', new.circle_id, 'seq', new.seq, 'reactions', new.reactions,
          'replies', case when octet_length(new.replies::text) <= max_replies_bytes then new.replies end
        ),
        'changed', 'circle:' || new.circle_id, true
      );
    end if;
  else
    -- new, or shown again by an operator
    perform realtime.send(
      jsonb_build_object(
        'id', new.id, 'circle_id', new.circle_id, 'seq', new.seq, 'message', new.message, 'display_name', new.display_name,
        'reactions', new.reactions, 'replies', new.replies, 'created_at', new.created_at
      ),
      'message', 'circle:' || new.circle_id, true
    );
  end if;
  return null;
end;
$$;

create function private.broadcast_voice()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'message', new.message, 'created_at', new.created_at), 'voice', 'voices', true
    );
  elsif tg_op = 'DELETE' then
    if old.hidden_at is null then
      perform realtime.send(jsonb_build_object('id', old.id), 'removed', 'voices', true);
    end if;
  elsif old.hidden_at is null and new.hidden_at is not null then
    perform realtime.send(jsonb_build_object('id', new.id), 'removed', 'voices', true);
  end if;
  return null;
end;
$$;

create function private.broadcast_whisper()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'id', new.id, 'type', new.type, 'title', new.title, 'message', new.message, 'icon', new.icon,
      'is_read', new.is_read, 'created_at', new.created_at
    ),
    'whisper', 'whispers:' || new.user_id, true
  );
  return null;
end;
$$;

revoke all on function private.broadcast_circle_message() from public;
revoke all on function private.broadcast_voice() from public;
revoke all on function private.broadcast_whisper() from public;

create trigger circle_messages_broadcast
  after insert or delete or update of reactions, replies, hidden_at on public.serein_circles_messages
  for each row execute function private.broadcast_circle_message();
create trigger voices_broadcast
  after insert or delete or update of hidden_at on public.serein_origin_feedback
  for each row execute function private.broadcast_voice();
-- not the four samples: nobody is listening yet when an account is made
create trigger whispers_broadcast
  after insert on public.serein_whispers
  for each row when (num_nonnulls(new.reply_id, new.message_id) > 0)
  execute function private.broadcast_whisper();

-- Who may listen, and who may say that they are here. Nobody may send: words go through the functions alone.
create policy "members listen to their circles" on realtime.messages
  for select to authenticated using (
    realtime.messages.extension in ('broadcast', 'presence')
    and (select realtime.topic()) in (
      select 'circle:' || m.circle_id from public.serein_circle_memberships m where m.user_id = (select auth.uid())
    )
  );
create policy "members are present in their circles" on realtime.messages
  for insert to authenticated with check (
    realtime.messages.extension = 'presence'
    and (select realtime.topic()) in (
      select 'circle:' || m.circle_id from public.serein_circle_memberships m where m.user_id = (select auth.uid())
    )
  );
create policy "everyone signed in hears the voices" on realtime.messages
  for select to authenticated using (
    realtime.messages.extension = 'broadcast' and (select realtime.topic()) = 'voices'
  );
create policy "whispers are heard by one person" on realtime.messages
  for select to authenticated using (
    realtime.messages.extension = 'broadcast' and (select realtime.topic()) = 'whispers:' || (select auth.uid())::text
  );
