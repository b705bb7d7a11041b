-- The queue of mails. A sender leases a mail, sends it, and settles it; a mail has at most one lease at a time.
--
-- To prevent deadlocks, functions lock tables in this order: callers, acknowledged, enquiries, their mails, digests and
-- bundles, mail_routes; and several rows of one table in the order of their ids. After an outage, route_works updates
-- other mails; it skips locked ones.

-- The priority of a kind of mail when several mails are due: failures first, then mails that visitors wait for, then
-- mails about the past. Null for an unknown kind.
create function contact.turn_of(p_kind text) returns integer
language sql immutable set search_path = ''
as $$
  select array_position(
    array[
      'breakdown', 'enquiry', 'reminder', 'acknowledgement', 'photographs', 'alarm', 'outage', 'bundle',
      'digest'
    ],
    p_kind
  )
$$;

create table contact.notifications (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references contact.enquiries (id) on delete cascade,
  kind text not null default 'enquiry' check (contact.turn_of(kind) is not null),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'held')),
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  attempts integer not null default 0,
  tried_for interval not null default '0',
  refused_for interval not null default '0',
  redriven_at timestamptz,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  send_key uuid not null unique default gen_random_uuid(),
  key_tried_at timestamptz,
  in_doubt boolean not null default false,
  may_repeat boolean not null default false,
  last_outcome text,
  provider_id text,
  sent_at timestamptz,
  constraint one_of_a_kind unique (enquiry_id, kind),
  constraint about_an_enquiry check (
    (kind in ('breakdown', 'outage', 'bundle', 'digest')) = (enquiry_id is null)
  ),
  constraint written_whole check (num_nulls(subject, body_text, body_html) in (0, 3)),
  constraint lent_with_an_end check ((lease is null) = (lease_until is null)),
  constraint sent_at_a_time check ((state = 'sent') = (sent_at is not null))
);
comment on table contact.notifications is
  'Mails. The content is written once, before the first attempt, so that every attempt sends the same bytes.';
comment on column contact.notifications.recipient is
  'The visitor''s address for an acknowledgement; null for a mail to the owner.';
comment on column contact.notifications.subject is
  'Null, like the bodies, until the mail is written. Storing an enquiry doesn''t wait for that.';
comment on column contact.notifications.tried_for is
  'Sum of the delays after failed attempts. Excludes time without attempts, such as an outage of ours.';
comment on column contact.notifications.refused_for is
  'Sum of the delays after attempts that the provider refused for good.';
comment on column contact.notifications.redriven_at is
  'When the mail, after being given up, got one more attempt.';
comment on column contact.notifications.lease is
  'The lease of the sender. Only its holder may settle the mail, until another sender claims the mail.';
comment on column contact.notifications.send_key is
  'The mail provider''s idempotency key. The provider remembers an accepted mail''s key for a day.';
comment on column contact.notifications.key_tried_at is
  'Time of the first attempt under this key that the provider may have accepted; if there is none, of the last attempt.';
comment on column contact.notifications.in_doubt is
  'Whether an attempt under this key got no answer, so that the provider may have accepted the mail.';
comment on column contact.notifications.may_repeat is
  'Whether the provider may have accepted an attempt under another key. Then the mail says that it may be a repeat.';
create index notifications_open on contact.notifications (state, next_attempt_at)
  where state in ('waiting', 'held');
create index notifications_given_up on contact.notifications (id)
  where state = 'dead' and last_outcome is distinct from 'redacted';
alter table contact.notifications enable row level security;
revoke all on function contact.turn_of(text) from public;

-- Leases the next due mail for p_lease, or the next due mail of one enquiry; no row if none is due. First deletes
-- alarms whose mail has been sent, reminders and acknowledgements of enquiries that are answered, deleted, or spam, and
-- acknowledgements of enquiries older than 4 hours. A key's age counts from the first attempt that the provider may
-- have accepted, since the provider remembers no others.
create function contact.claim(
  p_enquiry_id uuid, p_lease interval, p_second_kinds text[] default '{}'
) returns table (
  id uuid,
  enquiry_id uuid,
  kind text,
  lease uuid,
  attempts integer,
  tried_for interval,
  refused_for interval,
  was_redriven boolean,
  created_at timestamptz,
  send_key uuid,
  key_age interval,
  in_doubt boolean,
  may_repeat boolean,
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  reference text,
  texts jsonb,
  written_at timestamptz,
  clock_doubtful boolean,
  received_at timestamptz,
  language text
)
-- Custom plans, since a call with an enquiry needs another index than a call without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with useless as (
    select n.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'waiting' and n.kind in ('reminder', 'acknowledgement', 'alarm')
      and (n.lease_until is null or n.lease_until <= now())
      and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
      and case n.kind
        when 'alarm' then exists (
          select from contact.notifications m
          where m.enquiry_id = n.enquiry_id and m.kind = 'enquiry' and m.state = 'sent'
        )
        else e.answered_at is not null or e.redacted_at is not null or contact.is_spam(e.id)
          or (n.kind = 'acknowledgement' and e.received_at <= now() - interval '4 hours')
      end
    for update of n skip locked
  )
  delete from contact.notifications n using useless where n.id = useless.id;
  return query
    with due as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting'
        and n.next_attempt_at <= now()
        and (n.lease_until is null or n.lease_until <= now())
        and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
        and not exists (
          select from contact.mail_routes r
          where r.route = contact.route_of(n.kind, p_second_kinds) and r.held_until > now()
        )
      order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id
      limit 1
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1,
        key_tried_at = case
          when n.in_doubt or n.lease is not null then coalesce(n.key_tried_at, now()) else now()
        end,
        in_doubt = n.in_doubt or (n.lease is not null and n.subject is not null)
    from due
    join contact.notifications d on d.id = due.id
    left join contact.enquiries e on e.id = d.enquiry_id
    left join contact.self_tests t on t.id = d.enquiry_id
    where n.id = due.id
    returning
      n.id, n.enquiry_id, n.kind, n.lease, n.attempts, n.tried_for, n.refused_for,
      n.redriven_at is not null, n.created_at,
      n.send_key, now() - n.key_tried_at, n.in_doubt, n.may_repeat,
      coalesce(n.recipient, t.recipient), n.reply_to, n.subject, n.body_text, n.body_html,
      e.reference, e.texts, e.written_at, e.clock_doubtful, e.received_at, e.language;
end
$$;

-- Stores a mail's content, once. Returns false if the caller lost the lease.
create function contact.write(
  p_id uuid, p_lease uuid, p_reply_to text, p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.notifications
  set reply_to = p_reply_to, subject = p_subject, body_text = p_text, body_html = p_html
  where id = p_id and lease = p_lease and state = 'waiting' and subject is null;
  return found;
end
$$;

-- Replaces a mail's idempotency key. Returns no row if the caller lost the lease. If the provider may have accepted the
-- mail under the old key, the mail is marked as a possible repeat.
create function contact.renew_key(p_id uuid, p_lease uuid)
returns table (send_key uuid, may_repeat boolean)
language sql security definer set search_path = ''
as $$
  update contact.notifications n
  set send_key = gen_random_uuid(), key_tried_at = now(), in_doubt = false,
      may_repeat = n.may_repeat or n.in_doubt
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting'
  returning n.send_key, n.may_repeat
$$;

-- Ends a lease with the attempt's result. Returns false and changes nothing if the caller lost the lease. p_fault:
-- `refused` if the provider will never accept this mail, `unavailable` if it accepts no mails for now, null if the
-- failure is our own.
create function contact.settle(
  p_id uuid,
  p_lease uuid,
  p_state text,
  p_outcome text,
  p_provider_id text default null,
  p_retry_in interval default '0',
  p_fault text default null,
  p_in_doubt boolean default false,
  p_may_repeat boolean default false,
  p_hold_for interval default '0',
  p_second_kinds text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_settled contact.notifications;
  v_route text;
begin
  update contact.notifications n
  set state = p_state,
      last_outcome = p_outcome,
      provider_id = p_provider_id,
      sent_at = case when p_state = 'sent' then now() end,
      next_attempt_at = now() + p_retry_in,
      tried_for = n.tried_for + p_retry_in,
      refused_for = case when p_fault = 'refused' then n.refused_for + p_retry_in else n.refused_for end,
      in_doubt = p_state <> 'sent' and (n.in_doubt or p_in_doubt),
      may_repeat = n.may_repeat or p_may_repeat,
      lease = null,
      lease_until = null
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting'
  returning n.* into v_settled;
  if not found then
    return false;
  end if;
  v_route := contact.route_of(v_settled.kind, p_second_kinds);
  if p_state = 'sent' then
    perform contact.route_works(v_route, p_second_kinds, contact.is_to_owner(v_settled));
  else
    perform contact.route_fails(
      v_route, p_outcome,
      -- What is answered to an acknowledgement may be about an address that a visitor mistyped.
      case when v_settled.kind <> 'acknowledgement' then p_fault end,
      p_hold_for
    );
  end if;
  if p_state = 'dead' then
    perform contact.untell(array[p_id]);
  end if;
  return true;
end
$$;

-- Queues an alarm about an enquiry's mail: once if the mail is late, and each time the mail is given up.
create function contact.add_alarm(
  p_id uuid, p_lease uuid, p_is_given_up boolean,
  p_reply_to text, p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- What was told before is not this news, unless the same still waits to be told.
  delete from contact.notifications a
  using contact.notifications n
  where p_is_given_up and n.id = p_id and n.lease = p_lease and n.state = 'waiting'
    and n.kind = 'enquiry' and a.enquiry_id = n.enquiry_id and a.kind = 'alarm'
    and (a.state <> 'waiting' or a.body_text <> p_text);
  insert into contact.notifications (enquiry_id, kind, reply_to, subject, body_text, body_html)
  select n.enquiry_id, 'alarm', p_reply_to, p_subject, p_text, p_html
  from contact.notifications n
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting' and n.kind = 'enquiry'
  on conflict (enquiry_id, kind) do nothing;
  return found;
end
$$;
revoke all on function
  contact.claim(uuid, interval, text[]),
  contact.write(uuid, uuid, text, text, text, text),
  contact.renew_key(uuid, uuid),
  contact.settle(uuid, uuid, text, text, text, interval, text, boolean, boolean, interval, text[]),
  contact.add_alarm(uuid, uuid, boolean, text, text, text, text)
from public;
grant execute on function
  contact.claim(uuid, interval, text[]),
  contact.write(uuid, uuid, text, text, text, text),
  contact.renew_key(uuid, uuid),
  contact.settle(uuid, uuid, text, text, text, interval, text, boolean, boolean, interval, text[]),
  contact.add_alarm(uuid, uuid, boolean, text, text, text, text)
to contact_function;

-- The routes of mails. When a route works again, waiting mails are due at once, given-up mails get one more attempt,
-- and the owner gets one mail about it.

create table contact.mail_routes (
  route text primary key check (route in ('first', 'second')),
  held_until timestamptz not null default '-infinity',
  failing_since timestamptz,
  last_failure text
);
comment on column contact.mail_routes.held_until is
  'No mails take this route until then, since the provider answered some mail with Retry-After.';
comment on column contact.mail_routes.failing_since is
  'Time of the first attempt, since the last accepted mail, that found the provider unavailable; null if the route works. Acknowledgements don''t count.';

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
  'Recoveries that the owner gets a mail about: the first route works again, or a given-up mail gets one more attempt.';
comment on column contact.recoveries.failing_since is
  'Null if the route never failed and the provider only refused single mails.';
create index recoveries_untold on contact.recoveries (recovered_at) where not is_told;
alter table contact.recoveries enable row level security;

create function contact.route_of(p_kind text, p_second_kinds text[]) returns text
language sql immutable set search_path = ''
as $$
  select case when p_kind = any (p_second_kinds) then 'second' else 'first' end
$$;

-- Whether a mail goes to the owner. After the provider accepts such a mail, the owner's refused mails get another
-- attempt.
create function contact.is_to_owner(p_mail contact.notifications) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return p_mail.recipient is null
    and not exists (select from contact.self_tests t where t.id = p_mail.enquiry_id);
end
$$;

-- Records a failed attempt. A permanent refusal of one mail doesn't mark the route as failing.
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

-- Records an accepted mail. If the route was failing, makes all waiting mails due now, but keeps a Retry-After in
-- force, since the provider may have sent it after accepting this mail. After an outage of an hour or more, given-up
-- mails get one more attempt; otherwise only if the accepted mail was to the owner, and once per mail. Acknowledgements
-- don't: they would come too late.
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

-- The oldest recovery that the owner hasn't gotten a mail about.
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

-- Queues the mail about a recovery. Returns false if another call has already queued it.
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
