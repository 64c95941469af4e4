-- What each person, and the whole site, may still ask of something that costs money or that a visitor could flood.
-- Kept in the database, so that it holds across many servers.

create table private.allowance_limits (
  kind text not null,
  scope text not null check (scope in ('person', 'site')),
  period_seconds integer not null check (period_seconds > 0),
  allowed integer not null check (allowed >= 0),
  primary key (kind, scope, period_seconds)
);
comment on table private.allowance_limits is 'An operator changes a limit with a plain UPDATE; it holds from the next call.';
alter table private.allowance_limits enable row level security;
revoke all on private.allowance_limits from public, anon, authenticated;

insert into private.allowance_limits (kind, scope, period_seconds, allowed) values
  ('twin', 'person', 60, 20), ('twin', 'person', 86400, 200), ('twin', 'site', 60, 600), ('twin', 'site', 86400, 20000),
  ('future-self', 'person', 60, 10), ('future-self', 'person', 86400, 60),
  ('future-self', 'site', 60, 300), ('future-self', 'site', 86400, 6000),
  ('lullaby', 'person', 60, 6), ('lullaby', 'person', 86400, 40),
  ('lullaby', 'site', 60, 200), ('lullaby', 'site', 86400, 4000),
  ('mind-map', 'person', 60, 10), ('mind-map', 'person', 86400, 100),
  ('mind-map', 'site', 60, 300), ('mind-map', 'site', 86400, 8000),
  ('speech', 'person', 60, 6), ('speech', 'person', 86400, 40),
  ('speech', 'site', 60, 100), ('speech', 'site', 86400, 2000),
  ('voice', 'person', 60, 60), ('voice', 'person', 86400, 500),
  -- visitors cannot be told apart here, so they share one
  ('visitor-voice', 'site', 60, 60), ('visitor-voice', 'site', 86400, 3000);

-- One row per person, kind and period; `user_id` is empty in the rows of the whole site.
create table public.serein_allowances (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  period_seconds integer not null,
  window_start timestamptz not null,
  used integer not null,
  constraint allowance_once unique nulls not distinct (user_id, kind, period_seconds)
);

alter table public.serein_allowances enable row level security;
revoke all on public.serein_allowances from public, anon, authenticated;

-- Takes one from every counter that applies, or from none. A window opens with its first use. The rows are locked in one
-- order (the person's before the site's), so that calls wait for each other and never block each other.
create function private.take(person uuid, wanted text, out allowed boolean, out retry_after_seconds integer)
language plpgsql
set search_path = ''
as $$
declare
  rule record;
  counter record;
  counters uuid[] := '{}';
  moment timestamptz := clock_timestamp();
begin
  allowed := true;
  retry_after_seconds := 0;
  for rule in
    select l.scope, l.period_seconds, l.allowed, make_interval(secs => l.period_seconds) as period
    from private.allowance_limits l
    where l.kind = wanted and (l.scope = 'site' or person is not null)
    order by l.scope, l.period_seconds
  loop
    insert into public.serein_allowances as a (user_id, kind, period_seconds, window_start, used)
    values (case when rule.scope = 'person' then person end, wanted, rule.period_seconds, moment, 0)
    on conflict on constraint allowance_once do update set
      used = case when a.window_start + rule.period <= excluded.window_start then 0 else a.used end,
      window_start = case
        when a.window_start + rule.period <= excluded.window_start then excluded.window_start else a.window_start
      end
    returning a.id, a.used, a.window_start into counter;
    counters := counters || counter.id;
    if counter.used >= rule.allowed then
      allowed := false;
      retry_after_seconds := greatest(
        retry_after_seconds, 1, ceil(extract(epoch from counter.window_start + rule.period - moment))::integer
      );
    end if;
  end loop;
  if allowed then
    update public.serein_allowances set used = used + 1 where id = any (counters);
  end if;
end;
$$;
revoke all on function private.take(uuid, text) from public;

-- Takes one of the caller's allowance for something that costs money. `retry_after_seconds` is 0 when allowed.
create function public.take_allowance(kind text, out allowed boolean, out retry_after_seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_person();
  taken record;
begin
  if kind is null or kind not in ('twin', 'future-self', 'lullaby', 'mind-map', 'speech') then
    perform private.refuse(422, 'unknown_kind', 'There is no such allowance.');
  end if;
  taken := private.take(person, kind);
  allowed := taken.allowed;
  retry_after_seconds := taken.retry_after_seconds;
end;
$$;
revoke all on function public.take_allowance(text) from public, anon, authenticated;
grant execute on function public.take_allowance(text) to authenticated;
