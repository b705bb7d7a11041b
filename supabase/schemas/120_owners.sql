-- The owners, their sign-in codes, and their sessions. The function owner-inbox has a role of its own, with its own
-- grants.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'inbox_function') then
    create role inbox_function nologin;
  end if;
end
$$;

-- The same timeouts as contact_function.
alter role inbox_function set statement_timeout = '7s';
alter role inbox_function set lock_timeout = '6s';
alter role inbox_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to inbox_function;

create table contact.owners (
  email text primary key check (email = lower(trim(email)) and email like '%_@_%')
);
comment on table contact.owners is
  'The people who may sign in to the inbox, by the address that gets their codes.';
alter table contact.owners enable row level security;

create function contact.is_owner(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from contact.owners o where o.email = lower(trim(p_email)))
$$;
revoke all on function contact.is_owner(text) from public;
grant execute on function contact.is_owner(text) to inbox_function;

-- Sign-in codes. Anyone may ask for a code, since the owner's address is public. But strangers must neither use up the
-- day's mails nor lock the owner out. So a code works for hours, and as long as the last code works, no other is
-- mailed, except for a few extras a day in case a mail got lost. After a code was used, the next request mails a new
-- one: only the owner can use a code.

create table contact.sign_in_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null references contact.owners (email) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  is_extra boolean not null,
  is_used boolean not null default false
);
comment on table contact.sign_in_codes is
  'Sign-in codes that Supabase Auth was asked to mail to an owner. Only Supabase Auth stores the codes themselves.';
comment on column contact.sign_in_codes.mailed_at is
  'When Supabase Auth mailed the code. While null, the row counts for half a minute, then no longer.';
comment on column contact.sign_in_codes.is_extra is
  'Whether the owner''s last code still worked when this one was requested.';
alter table contact.sign_in_codes enable row level security;

-- Starts mailing a code, and returns its id for end_code. Returns null if no code should be mailed: the address isn't
-- an owner's, the last code is younger than p_gap, or the last code still works (p_works), is unused, and all owners
-- together have used up the day's p_extras.
create function contact.begin_code(
  p_email text, p_gap interval, p_works interval, p_extras integer
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_owner text;
  v_now timestamptz;
  v_last contact.sign_in_codes;
  v_is_extra boolean;
  v_id uuid;
begin
  select o.email into v_owner from contact.owners o where o.email = lower(trim(p_email));
  if not found then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contact.sign_in_codes', 0));
  v_now := clock_timestamp();
  delete from contact.sign_in_codes
  where asked_at < v_now - interval '2 days'
    or (mailed_at is null and asked_at < v_now - interval '30 seconds');
  select * into v_last from contact.sign_in_codes c
  where c.email = v_owner order by c.asked_at desc limit 1;
  if v_last.id is not null and coalesce(v_last.mailed_at, v_last.asked_at) > v_now - p_gap then
    return null;
  end if;
  v_is_extra := v_last.id is not null and not v_last.is_used and v_last.mailed_at > v_now - p_works;
  if v_is_extra and p_extras <= (
    select count(*) from contact.sign_in_codes c
    where c.is_extra and c.asked_at > v_now - interval '1 day'
  ) then
    return null;
  end if;
  insert into contact.sign_in_codes (email, is_extra) values (v_owner, v_is_extra)
  returning id into v_id;
  return v_id;
end
$$;

-- Records whether the code was mailed. A code that wasn't mailed doesn't count.
create function contact.end_code(p_id uuid, p_is_mailed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_is_mailed then
    update contact.sign_in_codes set mailed_at = clock_timestamp() where id = p_id;
  else
    delete from contact.sign_in_codes where id = p_id;
  end if;
end
$$;
revoke all on function
  contact.begin_code(text, interval, interval, integer), contact.end_code(uuid, boolean)
from public;
grant execute on function
  contact.begin_code(text, interval, interval, integer), contact.end_code(uuid, boolean),
  contact.tell_overdue(interval, text, text, text)
to inbox_function;

-- Time limits of the owner's sessions. Supabase Auth renews a session forever, so this table records each session by
-- its id. Rows are never deleted: a session without a row would count as new.

create table contact.owner_sessions (
  id uuid primary key,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table contact.owner_sessions is
  'Sessions in which an owner has used the inbox. Contains no address.';
alter table contact.owner_sessions enable row level security;

-- Records a request with this session. Returns `open`; `ended` if the owner signed out, 90 days after the first
-- request, or 30 days after the last; null if the account isn't an owner's.
create function contact.see_session(p_owner text, p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_session contact.owner_sessions;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  insert into contact.owner_sessions (id) values (p_id) on conflict (id) do nothing;
  if found then
    -- A new session has used the last code: the next request may mail another.
    update contact.sign_in_codes set is_used = true
    where email = lower(trim(p_owner)) and mailed_at is not null;
  end if;
  select * into v_session from contact.owner_sessions where id = p_id;
  if v_session.ended_at is null and (
    v_session.first_seen_at <= now() - interval '90 days'
    or v_session.last_seen_at <= now() - interval '30 days'
  ) then
    v_session.ended_at := now();
    update contact.owner_sessions set ended_at = now() where id = p_id and ended_at is null;
  end if;
  if v_session.ended_at is not null then
    return 'ended';
  end if;
  -- Writes at most once an hour per session, to save writes.
  update contact.owner_sessions set last_seen_at = now()
  where id = p_id and last_seen_at <= now() - interval '1 hour';
  return 'open';
end
$$;

-- Ends a session by its id, for a device that was signed out offline. Returns `left`, also for an unknown id; `wait` if
-- the caller (a keyed hash) is over the rate limit.
create function contact.leave_session(p_id uuid, p_caller bytea) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not contact.counts(p_caller, 10, interval '1 minute') then
    return 'wait';
  end if;
  update contact.owner_sessions set ended_at = now() where id = p_id and ended_at is null;
  return 'left';
end
$$;
revoke all on function contact.see_session(text, uuid), contact.leave_session(uuid, bytea) from public;
grant execute on function contact.see_session(text, uuid), contact.leave_session(uuid, bytea) to inbox_function;
