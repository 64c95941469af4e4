-- The ground every later migration stands on.
--
-- Hosted Supabase grants everything in `public` to anon and authenticated by default. Here the opposite holds: what a
-- later migration creates is closed until it says, by name, who may do what. (Functions are executable by PUBLIC in
-- plain Postgres, which cannot be changed for one schema alone: each function revokes that itself. A test watches.)
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- What no caller needs to see. The data API exposes `public` alone, so nothing in here can be called by its name.
create schema private;
revoke all on schema private from public;

-- Raises an error that the data API answers with this status. The hint is for code, the message for people; neither
-- ever carries what somebody wrote.
create function private.refuse(status integer, code text, message text, detail text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = message, hint = code, detail = coalesce(detail, '');
end;
$$;

-- The signed-in caller. PT401 for a visitor, and for a token that has outlived its account.
create function private.require_person()
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  if person is null or not exists (select from auth.users where users.id = person) then
    perform private.refuse(401, 'not_signed_in', 'Please log in to continue your journey.');
  end if;
  return person;
end;
$$;

-- Whether a text holds anything that can be seen: not only white space of any script, controls, zero-width characters,
-- joiners, direction marks, variation selectors, fillers or tags.
create function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select words ~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e01ef]')
$$;

-- Without white space at both ends: the same characters as JavaScript's `trim`.
create function private.trim_words(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select btrim(words, E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    || E'\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- Whether a text for others holds an address, a link, a handle or a telephone number. A plain net with wide meshes: dates,
-- spans of years and breathing counts pass.
create function private.holds_contact(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select words ~* '[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}'
    or words ~* '(https?://|www\.)[^ ]'
    or words ~* '\m[a-z0-9-]+\.(com|net|org|info|io|app|gg|ly|xyz|link|tv|co\.uk)\M'
    or words ~* '(^|[^a-z0-9_@.])@[a-z0-9_][a-z0-9_.]{2,}'
    or exists (
      select
      from regexp_matches(
        -- dates and spans of years are no numbers to call
        regexp_replace(
          words,
          '\m(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|(19|20)\d\d ?[-–/] ?(19|20)\d\d)\M', ' – ', 'g'
        ),
        '\+?\(?\d{2,}\)?(?:[ .\-/]{0,2}\(?\d{2,}\)?)*', 'g'
      ) as candidate
      where length(regexp_replace(candidate[1], '[^0-9]', '', 'g')) >= 7
    )
$$;

-- Words for others, trimmed and ready to be kept, or a kind refusal (PT422). `max_length` counts characters.
create function private.require_words(words text, max_length integer)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  trimmed text := private.trim_words(coalesce(words, ''));
begin
  if char_length(trimmed) > max_length then
    perform private.refuse(422, 'too_long', format('This is a little long. Up to %s characters fit here.', max_length));
  elsif not private.has_words(trimmed) then
    perform private.refuse(422, 'blank', 'There are no words here yet.');
  elsif private.holds_contact(trimmed) then
    perform private.refuse(422, 'contact_details',
      'This looks like it holds contact details. To keep everyone safe and anonymous, please leave them out.');
  end if;
  return trimmed;
end;
$$;

revoke all on function private.refuse(integer, text, text, text) from public;
revoke all on function private.require_person() from public;
revoke all on function private.has_words(text) from public;
revoke all on function private.trim_words(text) from public;
revoke all on function private.holds_contact(text) from public;
revoke all on function private.require_words(text, integer) from public;

-- Constraints run as the person who writes.
grant execute on function private.has_words(text) to anon, authenticated, service_role;
