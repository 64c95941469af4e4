-- A message carries its `reactions` (a list of emoji) and `replies` (a list of objects), as the specification has it. Both are
-- made from the rows behind them, and only here. Whoever changes those rows holds the message's row first, so that two changes
-- at once wait for each other and none is lost.

create function private.refresh_reactions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := case when tg_op = 'DELETE' then old.message_id else new.message_id end;
begin
  -- a statement of its own: the next one then sees what the holder before us has written
  perform from public.serein_circles_messages where id = target for no key update;
  update public.serein_circles_messages m
  set reactions = coalesce(
    (select array_agg(r.emoji order by r.position) from public.serein_circle_reactions r where r.message_id = target), '{}'
  )
  where m.id = target;
  return null;
end;
$$;

create function private.refresh_replies()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := case when tg_op = 'DELETE' then old.message_id else new.message_id end;
begin
  perform from public.serein_circles_messages where id = target for no key update;
  update public.serein_circles_messages m
  set replies = coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', r.id,
          'text', r.text,
          'timestamp', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'display_name', r.display_name
        )
        order by r.position
      )
      from public.serein_circle_replies r
      where r.message_id = target and r.hidden_at is null
    ),
    '[]'
  )
  where m.id = target;
  return null;
end;
$$;

revoke all on function private.refresh_reactions() from public;
revoke all on function private.refresh_replies() from public;

create trigger reactions_follow_rows
  after insert or delete on public.serein_circle_reactions
  for each row execute function private.refresh_reactions();
create trigger replies_follow_rows
  after insert or delete or update of hidden_at on public.serein_circle_replies
  for each row execute function private.refresh_replies();
