-- People to look around as, for development and tests; never for a public site.
--
--   wren@example.com        quiet-rain-tonight     has heartprints, a journal, and words in two circles
--   juniper@example.com     quiet-rain-tonight     a member of the same circles
--   sol@example.com         quiet-rain-tonight     has only just arrived
--
-- May run again: whoever is there already stays as they are.

create temporary table seeded_people (id uuid, email text, name text) on commit drop;
insert into seeded_people values
  ('5e7e1a00-0000-4000-8000-000000000001', 'wren@example.com', 'Wren'),
  ('5e7e1a00-0000-4000-8000-000000000002', 'juniper@example.com', 'Juniper'),
  ('5e7e1a00-0000-4000-8000-000000000003', 'sol@example.com', 'Sol');

delete from seeded_people p using auth.users u where u.email = p.email;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- hosted Auth cannot read these as null
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  p.id, 'authenticated', 'authenticated', p.email,
  extensions.crypt('quiet-rain-tonight', extensions.gen_salt('bf', 10)), now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', p.id, 'email', p.email, 'email_verified', true, 'name', p.name, 'full_name', p.name),
  now() - interval '20 days', now(), '', '', '', ''
from seeded_people p;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', p.id::text, p.id,
  jsonb_build_object('sub', p.id, 'email', p.email, 'email_verified', true), now(), now()
from seeded_people p;

-- only hosted Auth has this column, and it looks people up by it
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users u set instance_id = '00000000-0000-0000-0000-000000000000'
    from seeded_people p where p.id = u.id;
  end if;
end;
$$;

insert into public.heartprint_entries (user_id, title, mood, energy_level, reflection, created_at)
select p.id, e.title, e.mood, e.energy, e.reflection, now() - e.age
from seeded_people p
join (
  values
    ('Wren', 'Rain on the skylight', 'Peaceful', 3, 'I lay still for a while and listened. Nothing had to be decided tonight.', interval '5 hours'),
    ('Wren', 'The long way home', 'Tender', 2, 'I walked past the old house. Someone has planted lavender where we used to sit.', interval '1 day 3 hours'),
    ('Wren', 'A door left open', 'Hopeful', 4, 'They wrote back. Two lines, and still I read them five times.', interval '2 days 6 hours'),
    ('Wren', 'Fog until noon', 'Foggy', 2, 'I could not find the beginning of anything. I made tea and that was enough.', interval '4 days'),
    ('Wren', 'Borrowed courage', 'Restless', 4, 'Said the thing I had been carrying since spring. My hands shook and the world went on.', interval '6 days'),
    ('Wren', 'Small lights', 'Grateful', 5, 'Counted the windows lit on our street. Nineteen.', interval '9 days'),
    ('Wren', 'What if', 'Curious', 3, 'What would I do with a year that nobody asked anything of?', interval '12 days'),
    ('Wren', 'Somewhere else', 'Dreamy', 3, 'On the train I was in four places at once, and none of them was late.', interval '15 days'),
    ('Juniper', 'First evening', 'Lost', 1, 'I do not know what to write here yet. That is what I wanted to write.', interval '3 days'),
    ('Juniper', 'Bread', 'Joyful', 4, 'It rose.', interval '8 hours')
) as e (name, title, mood, energy, reflection, age) on e.name = p.name;

insert into public.sacred_journal_entries (user_id, title, content, emotion, emotion_icon, created_at)
select p.id, e.title, e.content, e.emotion, e.icon, now() - e.age
from seeded_people p
join (
  values
    ('Wren', 'Letter I will not send', 'I am not angry any more. I only wanted you to know that the garden is doing well.', 'Healing', '🌱', interval '7 hours'),
    ('Wren', 'Untitled Reflection', 'Quiet today. I kept the window open for it.', 'Peaceful', '🌙', interval '3 days'),
    ('Wren', 'Before the call', 'Everything in me is weather. I will write it down and then I will pick up the phone.', 'Stormy', '⚡', interval '11 days'),
    ('Juniper', 'Maps', 'I have been lost in this city three times and each time found a bakery.', 'Lost', '🍂', interval '2 days')
) as e (name, title, content, emotion, icon, age) on e.name = p.name;

insert into public.serein_rituals (user_id, ritual, created_at)
select p.id, r.ritual, now() - r.age
from seeded_people p
join (
  values
    ('Wren', 'lantern', interval '6 hours'), ('Wren', 'lullaby', interval '1 day'), ('Wren', 'thought', interval '4 days'),
    ('Wren', 'mind-map', interval '10 days'), ('Juniper', 'lantern', interval '2 days')
) as r (name, ritual, age) on r.name = p.name;

-- Words for others go the way everybody's do.
create or replace function pg_temp.speak_as(person uuid)
returns void
language sql
as $$
  select set_config('request.jwt.claim.sub', person::text, true),
    set_config('request.jwt.claims', json_build_object('sub', person, 'role', 'authenticated')::text, true);
$$;

do $$
declare
  wren uuid := (select id from seeded_people where name = 'Wren');
  juniper uuid := (select id from seeded_people where name = 'Juniper');
  said uuid := gen_random_uuid();
begin
  if wren is null or juniper is null then
    return;
  end if;
  perform pg_temp.speak_as(wren);
  perform public.join_circle('gentle-hope'), public.join_circle('soft-healing');
  perform public.send_circle_message(said, 'gentle-hope', 'Some days hope is just leaving the light on.', 'Kind Lantern');
  perform public.send_circle_message(gen_random_uuid(), 'soft-healing', 'Slept through the night for the first time in weeks.', 'Still Water');
  perform public.share_voice(gen_random_uuid(), 'I came here to be quiet and was met with kindness.');

  perform pg_temp.speak_as(juniper);
  perform public.join_circle('gentle-hope'), public.join_circle('soft-healing');
  perform public.add_circle_reply(gen_random_uuid(), said, 'I can see it from here.', 'Bright Moth');
  perform public.toggle_circle_reaction(said, '💗');
  perform public.share_voice(gen_random_uuid(), 'A place that does not ask me to be better by Monday.');

  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  perform public.share_voice(gen_random_uuid(), 'Only passing through. It was good to rest here.');
end;
$$;
