-- What a person can do in a circle. Refusals carry a status (PT4xx), a code in the hint and a kind sentence.

-- A circle message as everybody in the circle may see it.
create type public.serein_visible_message as (
  id uuid,
  circle_id text,
  seq integer,
  message text,
  display_name text,
  reactions text[],
  replies jsonb,
  created_at timestamptz
);

create function private.visible_message(message_id uuid)
returns public.serein_visible_message
language sql
stable
set search_path = ''
as $$
  select m.id, m.circle_id, m.seq, m.message, m.display_name, m.reactions, m.replies, m.created_at
  from public.serein_circles_messages m where m.id = visible_message.message_id
$$;
revoke all on function private.visible_message(uuid) from public;

-- Refuses what is not one of the five circles (PT404).
create function private.require_circle(circle_id text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (select from private.circles c where c.id = require_circle.circle_id) then
    perform private.refuse(404, 'no_such_circle', 'There is no such circle.');
  end if;
end;
$$;
revoke all on function private.require_circle(text) from public;

-- Locks a message that this person may see and answers who wrote it, and where. What is hidden, muted, gone or in a circle that
-- is not theirs is all the same to them (PT404).
create function private.hold_message(person uuid, message_id uuid, out author uuid, out circle text)
language plpgsql
set search_path = ''
as $$
begin
  select m.user_id, m.circle_id into author, circle
  from public.serein_circles_messages m
  where m.id = hold_message.message_id
    and m.hidden_at is null
    and m.circle_id in (select s.circle_id from public.serein_circle_memberships s where s.user_id = person)
    and not exists (
      select from public.serein_mutes u
      where u.user_id = person and u.circle_id = m.circle_id and u.muted_user_id = m.user_id
    )
  for no key update of m;
  if author is null then
    perform private.refuse(404, 'no_such_message', 'These words are no longer here.');
  end if;
end;
$$;
revoke all on function private.hold_message(uuid, uuid) from public;

create function private.require_name(display_name text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if display_name is null or not private.is_anonymous_name(display_name) then
    perform private.refuse(422, 'unknown_name', 'In the circles, everyone goes by one of the gentle names.');
  end if;
end;
$$;
revoke all on function private.require_name(text) from public;

create function private.require_id(id uuid)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if id is null then
    perform private.refuse(422, 'id_missing', 'An id is needed, so that nothing is said twice.');
  end if;
end;
$$;
revoke all on function private.require_id(uuid) from public;

create function public.join_circle(circle_id text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
begin
  perform private.require_circle(circle_id);
  insert into public.serein_circle_memberships (user_id, circle_id)
  values (person, join_circle.circle_id)
  on conflict on constraint membership_once do nothing;
end;
$$;

create function public.leave_circle(circle_id text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
begin
  perform private.require_circle(circle_id);
  delete from public.serein_circle_memberships m where m.user_id = person and m.circle_id = leave_circle.circle_id;
end;
$$;

-- Souls of every circle: the specification's number and, from the third on, the real members. Fewer would tell who came.
create function public.circle_souls()
returns table (circle_id text, souls integer)
language sql
stable
security definer
set search_path = ''
as $$
  select c.id, c.souls + case when count(m.id) >= 3 then count(m.id)::integer else 0 end
  from private.circles c
  left join public.serein_circle_memberships m on m.circle_id = c.id
  group by c.id
$$;

-- Says something in a circle, up to 1,000 characters. The id is the client's: said again with the same words it answers as the
-- first time, with other words it is refused (PT409).
create function public.send_circle_message(id uuid, circle_id text, message text, display_name text)
returns public.serein_visible_message
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  words text;
  earlier record;
begin
  perform private.require_id(id);
  perform private.require_circle(circle_id);
  if not exists (
    select from public.serein_circle_memberships m
    where m.user_id = person and m.circle_id = send_circle_message.circle_id
  ) then
    perform private.refuse(403, 'not_a_member', 'Join this circle first, then your words are welcome here.');
  end if;
  perform private.require_name(display_name);
  words := private.require_words(message, 1000);

  -- whoever speaks in this circle waits here, so that `seq` is the order in which messages appear
  perform from private.circles c where c.id = send_circle_message.circle_id for no key update;
  select m.user_id, m.circle_id, m.message, m.display_name into earlier
  from public.serein_circles_messages m where m.id = send_circle_message.id;
  if not found then
    update private.circles c set last_seq = c.last_seq + 1 where c.id = send_circle_message.circle_id;
    insert into public.serein_circles_messages (id, user_id, circle_id, seq, message, display_name)
    select send_circle_message.id, person, c.id, c.last_seq, words, send_circle_message.display_name
    from private.circles c where c.id = send_circle_message.circle_id
    on conflict on constraint serein_circles_messages_pkey do nothing;
    if not found then
      perform private.refuse(409, 'id_taken', 'This id already belongs to other words.');
    end if;
  elsif (earlier.user_id, earlier.circle_id, earlier.message, earlier.display_name)
    is distinct from (person, circle_id, words, display_name) then
    perform private.refuse(409, 'id_taken', 'This id already belongs to other words.');
  end if;
  return private.visible_message(id);
end;
$$;

-- Replies gently to a message, up to 1,000 characters and 200 replies. Answers the message with all its replies.
create function public.add_circle_reply(id uuid, message_id uuid, text text, display_name text)
returns public.serein_visible_message
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  words text;
  earlier record;
begin
  perform private.require_id(id);
  perform private.require_name(display_name);
  words := private.require_words(text, 1000);
  perform private.hold_message(person, message_id);

  select r.user_id, r.message_id, r.text, r.display_name into earlier
  from public.serein_circle_replies r where r.id = add_circle_reply.id;
  if not found then
    -- the whole list travels with its message, so it has an end
    if (select count(*) from public.serein_circle_replies r where r.message_id = add_circle_reply.message_id) >= 200 then
      perform private.refuse(422, 'thread_full', 'This thread has grown long. A new message in the circle has room for your words.');
    end if;
    insert into public.serein_circle_replies (id, user_id, message_id, text, display_name)
    values (add_circle_reply.id, person, add_circle_reply.message_id, words, add_circle_reply.display_name)
    on conflict on constraint serein_circle_replies_pkey do nothing;
    if not found then
      perform private.refuse(409, 'id_taken', 'This id already belongs to other words.');
    end if;
  elsif (earlier.user_id, earlier.message_id, earlier.text, earlier.display_name)
    is distinct from (person, message_id, words, display_name) then
    perform private.refuse(409, 'id_taken', 'This id already belongs to other words.');
  end if;
  return private.visible_message(message_id);
end;
$$;

-- Gives a reaction, or takes it back when it was given before. Answers the message with its reactions.
create function public.toggle_circle_reaction(message_id uuid, emoji text)
returns public.serein_visible_message
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
begin
  if emoji is null or emoji not in ('💗', '✨', '🤗') then
    perform private.refuse(422, 'unknown_emoji', 'There is no such reaction here.');
  end if;
  perform private.hold_message(person, message_id);
  delete from public.serein_circle_reactions r
  where r.message_id = toggle_circle_reaction.message_id and r.user_id = person and r.emoji = toggle_circle_reaction.emoji;
  if not found then
    insert into public.serein_circle_reactions (user_id, message_id, emoji)
    values (person, toggle_circle_reaction.message_id, toggle_circle_reaction.emoji);
  end if;
  return private.visible_message(message_id);
end;
$$;

-- Takes back one's own message, or one's own reply. Answers whether there was something to take back; for the words of
-- someone else it answers as if they did not exist.
create function public.take_back_circle_message(id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  thread uuid;
begin
  delete from public.serein_circles_messages m where m.id = take_back_circle_message.id and m.user_id = person;
  if found then
    return true;
  end if;
  select r.message_id into thread from public.serein_circle_replies r
  where r.id = take_back_circle_message.id and r.user_id = person;
  perform from public.serein_circles_messages m where m.id = thread for no key update;
  delete from public.serein_circle_replies r where r.id = take_back_circle_message.id and r.user_id = person;
  return found;
end;
$$;

revoke all on function public.join_circle(text) from public, anon, authenticated;
revoke all on function public.leave_circle(text) from public, anon, authenticated;
revoke all on function public.circle_souls() from public, anon, authenticated;
revoke all on function public.send_circle_message(uuid, text, text, text) from public, anon, authenticated;
revoke all on function public.add_circle_reply(uuid, uuid, text, text) from public, anon, authenticated;
revoke all on function public.toggle_circle_reaction(uuid, text) from public, anon, authenticated;
revoke all on function public.take_back_circle_message(uuid) from public, anon, authenticated;
grant execute on function public.join_circle(text) to authenticated;
grant execute on function public.leave_circle(text) to authenticated;
grant execute on function public.circle_souls() to authenticated;
grant execute on function public.send_circle_message(uuid, text, text, text) to authenticated;
grant execute on function public.add_circle_reply(uuid, uuid, text, text) to authenticated;
grant execute on function public.toggle_circle_reaction(uuid, text) to authenticated;
grant execute on function public.take_back_circle_message(uuid) to authenticated;
