-- Time limits of the owner's sessions. Supabase Auth renews a session forever, so the inbox keeps its own record by
-- session id. Rows are never deleted: a session without a row would count as new.

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
