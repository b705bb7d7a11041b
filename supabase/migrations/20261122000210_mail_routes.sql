-- The ways that mails go, and what follows when one works again that did not: what waits goes at once,
-- what was given up is tried once more, and the owner is told in one mail.

create table contact.mail_routes (
  route text primary key check (route in ('first', 'second')),
  held_until timestamptz not null default '-infinity',
  failing_since timestamptz,
  last_failure text
);
comment on column contact.mail_routes.held_until is
  'Until when its provider has asked to be left alone, whichever mail it said so to.';
comment on column contact.mail_routes.failing_since is
  'The first try since a mail was last taken to which the provider said that it takes none, or nothing; of an acknowledgement never.';
insert into contact.mail_routes (route) values ('first'), ('second');
alter table contact.mail_routes enable row level security;

create table contact.recoveries (
  id uuid primary key default gen_random_uuid(),
  failing_since timestamptz,
  recovered_at timestamptz not null default now(),
  last_failure text,
  waiting integer not null,
  redriven integer not null,
  is_told boolean not null default false
);
comment on table contact.recoveries is
  'What the owner is told about the first way: that it works again, or that a mail is tried once more.';
comment on column contact.recoveries.failing_since is
  'Null where it worked all the while, and single mails were refused.';
create index recoveries_untold on contact.recoveries (recovered_at) where not is_told;
alter table contact.recoveries enable row level security;

create function contact.route_of(p_kind text, p_second_kinds text[]) returns text
language sql immutable set search_path = ''
as $$
  select case when p_kind = any (p_second_kinds) then 'second' else 'first' end
$$;

-- Whether a mail goes to the owner, and so says of those that were refused that she can be reached.
create function contact.is_to_owner(p_mail contact.notifications) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return p_mail.recipient is null
    and not exists (select from contact.self_tests t where t.id = p_mail.enquiry_id);
end
$$;

-- Notes that a way did not take a mail. A mail that it will never take is no fault of the way.
create function contact.route_fails(
  p_route text, p_outcome text, p_fault text, p_hold_for interval
) returns void
language sql set search_path = ''
as $$
  update contact.mail_routes
  set held_until = greatest(held_until, now() + p_hold_for),
      failing_since = case when p_fault = 'unavailable' then coalesce(failing_since, now())
        else failing_since end,
      last_failure = case when p_fault = 'unavailable' then p_outcome else last_failure end
  where route = p_route and (p_fault = 'unavailable' or p_hold_for > '0')
$$;

-- Notes that a way has taken a mail. Where it had failed, all that waits is due now; as long as the
-- provider has asked to be left alone it is, since what is taken meanwhile was sent before it asked. What was given up
-- is tried once more: where mails had failed for an hour or more, and else each once, where the
-- mail that was taken was the owner's too. Acknowledgements are not: they would come too late.
create function contact.route_works(
  p_route text, p_second_kinds text[], p_is_to_owner boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_before contact.mail_routes;
  v_was_out boolean := false;
  v_waiting integer := 0;
  v_redriven integer;
begin
  select * into v_before from contact.mail_routes
  where route = p_route and failing_since is not null
  for update;
  if found then
    update contact.mail_routes set failing_since = null, last_failure = null where route = p_route;
    v_was_out := v_before.failing_since <= now() - interval '1 hour';
    with waiting as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting' and n.lease is null and n.attempts > 0 and n.next_attempt_at > now()
        -- What we could not write is not waiting for the provider.
        and n.last_outcome is distinct from 'unwritten'
        and contact.route_of(n.kind, p_second_kinds) = p_route
      for update skip locked
    )
    update contact.notifications n set next_attempt_at = now() from waiting where n.id = waiting.id;
    -- With those that were due before, which are not locked, so that others can claim them meanwhile.
    select count(*) into v_waiting
    from contact.notifications n
    where n.state = 'waiting' and n.lease is null and n.attempts > 0 and n.next_attempt_at <= now()
      and n.last_outcome is distinct from 'unwritten'
      and contact.route_of(n.kind, p_second_kinds) = p_route;
  end if;
  with given_up as (
    select n.id
    from contact.notifications n
    where n.state = 'dead' and n.last_outcome is distinct from 'redacted'
      and n.kind <> 'acknowledgement'
      and (v_was_out or (p_is_to_owner and n.redriven_at is null))
      and contact.route_of(n.kind, p_second_kinds) = p_route
      and not exists (
        select from contact.enquiries e
        where e.id = n.enquiry_id and n.kind = 'reminder' and e.answered_at is not null
      )
    for update skip locked
  )
  update contact.notifications n
  set state = 'waiting', attempts = 0, tried_for = '0', refused_for = '0', next_attempt_at = now(),
      redriven_at = now()
  from given_up where n.id = given_up.id;
  get diagnostics v_redriven = row_count;
  if p_route = 'first' and (v_was_out or v_redriven > 0) then
    insert into contact.recoveries (failing_since, last_failure, waiting, redriven)
    values (
      case when v_was_out then v_before.failing_since end,
      case when v_was_out then v_before.last_failure end,
      v_waiting, v_redriven
    );
  end if;
end
$$;

-- What the owner is to be told, the oldest first.
create function contact.recovery_due()
returns table (
  id uuid, failing_since timestamptz, recovered_at timestamptz, last_failure text,
  waiting integer, redriven integer
)
language sql stable security definer set search_path = ''
as $$
  select r.id, r.failing_since, r.recovered_at, r.last_failure, r.waiting, r.redriven
  from contact.recoveries r
  where not r.is_told
  order by r.recovered_at, r.id
  limit 1
$$;

-- Writes down the mail that tells of it; false where another call has.
create function contact.tell_recovery(p_id uuid, p_subject text, p_text text, p_html text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.recoveries set is_told = true where id = p_id and not is_told;
  if not found then
    return false;
  end if;
  insert into contact.notifications (kind, subject, body_text, body_html)
  values ('outage', p_subject, p_text, p_html);
  return true;
end
$$;

revoke all on function
  contact.route_of(text, text[]),
  contact.is_to_owner(contact.notifications),
  contact.route_fails(text, text, text, interval),
  contact.route_works(text, text[], boolean),
  contact.recovery_due(),
  contact.tell_recovery(uuid, text, text, text)
from public;
grant execute on function
  contact.recovery_due(),
  contact.tell_recovery(uuid, text, text, text)
to contact_function;
