-- What a hosted Supabase project brings along, as far as Serein's migrations and its data API can see it.
-- Runs at every start, so everything here may be run again.

do $roles$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin noinherit; end if;
end
$roles$;

-- Hosted opens everything new in public to the API's roles, and so a migration must close it itself.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- A request's claims. lite's own auth.email() answers null.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Columns and defaults of hosted's that a seed, which writes accounts by hand, relies on.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();

-- Nobody reaches the accounts through the data API.
revoke all on all tables in schema auth from anon, authenticated, service_role;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.identities enable row level security;

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- As hosted's: whoever calls it needs a policy to insert, and a message that cannot be sent never fails the caller.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  generated_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    generated_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(generated_id)) end,
    event, topic, private, 'broadcast'
  );
exception
  when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlstate;
end
$$;

-- Rows reach the WebSocket server by their id alone.
create or replace function realtime.announce() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.extension = 'broadcast' then
    perform pg_catalog.pg_notify('serein_realtime', new.id::text);
  end if;
  return null;
end
$$;
revoke execute on function realtime.announce() from public;
create or replace trigger announce after insert on realtime.messages for each row execute function realtime.announce();

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
