-- How long a session of the owner's lasts. Supabase Auth renews one for ever, and ends it only where it can be
-- asked to: by its id it is over here, whatever token names it. A row is never deleted, since a session without
-- one begins anew.

create table contact.owner_sessions (
  id uuid primary key,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table contact.owner_sessions is 'Sessions with which an owner has come to the inbox; no address stands here.';
alter table contact.owner_sessions enable row level security;

-- That an owner comes with this session: `open`; `ended` where she has left it, where it is 90 days old, or
-- where it was not used for 30. Null where it is no owner's.
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
    -- It has used the code in her mailbox: the next may be mailed as soon as it is asked for.
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
  -- To the hour, so that not every request writes.
  update contact.owner_sessions set last_seen_at = now()
  where id = p_id and last_seen_at <= now() - interval '1 hour';
  return 'open';
end
$$;

-- Ends a session for who knows its id, as a device that was signed out without a line does later: `left`, also
-- where there is none; `wait` where this caller, given as a keyed hash, asks too fast.
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
