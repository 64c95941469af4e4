-- Deletes the caller's account and, with it, everything they ever wrote here, for others too.
create function public.delete_my_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
begin
  -- every message whose row will go or change, held in one order, so that nobody who is writing just now is in the way
  perform from public.serein_circles_messages m
  where m.user_id = person
    or m.id in (select r.message_id from public.serein_circle_replies r where r.user_id = person)
    or m.id in (select r.message_id from public.serein_circle_reactions r where r.user_id = person)
  order by m.id
  for update;
  delete from auth.users where id = person;
end;
$$;
revoke all on function public.delete_my_account() from public, anon, authenticated;
grant execute on function public.delete_my_account() to authenticated;
