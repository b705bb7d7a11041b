-- Further mails beside the one about each enquiry: an acknowledgement to the visitor, where the
-- owner wants it; an alarm by a second route about a mail that was given up; and a digest of what is
-- held as spam, so that nothing held is out of sight.

alter table contact.notifications
  drop constraint notifications_enquiry_id_key,
  alter column enquiry_id drop not null,
  -- Written before its first try, so that storing an enquiry does not wait for it.
  alter column subject drop not null,
  alter column body_text drop not null,
  alter column body_html drop not null,
  add column kind text not null default 'enquiry',
  add column recipient text,
  add constraint notifications_one_of_a_kind unique (enquiry_id, kind);
comment on table contact.notifications is
  'Mails, each written once, before its first try, so that every try sends the same bytes.';
comment on column contact.notifications.recipient is
  'The visitor''s address for an acknowledgement; null for a mail to the owner.';

-- Every constraint and every index is read anew with each row that is added: all that has to hold of
-- one is said in one, and what few rows need stands in tables of its own.
alter table contact.notifications
  drop constraint notifications_state_check,
  drop constraint notifications_check,
  drop constraint notifications_check1,
  add constraint notifications_are_whole check (
    state in ('waiting', 'sent', 'dead', 'held')
    and kind in ('enquiry', 'acknowledgement', 'alarm', 'digest')
    and (kind = 'digest') = (enquiry_id is null)
    and (lease is null) = (lease_until is null)
    and (state = 'sent') = (sent_at is not null)
  );
drop index contact.notifications_waiting, contact.notifications_held;
create index notifications_open on contact.notifications (state, next_attempt_at)
  where state in ('waiting', 'held');

create table contact.told (
  notification_id uuid primary key references contact.notifications (id)
    on update cascade on delete cascade,
  digest_id uuid not null references contact.notifications (id) on delete cascade,
  told_at timestamptz not null default now()
);
comment on table contact.told is 'Which digest told the owner of what is held.';
create index told_by_digest on contact.told (digest_id);
create index told_lately on contact.told (told_at);
alter table contact.told enable row level security;

create table contact.acknowledged (
  address_hash bytea primary key,
  at timestamptz not null
);
comment on table contact.acknowledged is 'Which addresses were told within a day that something has come.';
alter table contact.acknowledged enable row level security;

-- These change what they take and give, so that no function of an earlier version can call them: it
-- would send what is not written yet. The functions are to be deployed right after this; until then
-- they answer that they fail, enquiries wait on their devices, and mails in their table.
drop function contact.accept(
  uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text, text, text, text,
  text[], bytea, integer, interval, integer
);
drop function contact.wait_of(bytea, integer, interval, integer);
drop function contact.claim(integer, interval, uuid);
drop function contact.settle(uuid, uuid, text, text, text, interval);
drop function contact.requeue(text);

-- Whatever asks for the latest can do so by the index of those that have their text.
drop index contact.enquiries_received;

-- Counts one enquiry of a caller; how long it has to wait instead, where it comes too soon.
-- Not more than p_burst at once, then one per p_interval; and p_hourly an hour over all callers.
create function contact.wait_of(
  p_enquiry bigint, p_caller bytea, p_burst integer, p_interval interval, p_hourly integer
) returns interval
-- With the search path of its caller, which is empty: to set it once more would take time.
language plpgsql
as $$
declare
  v_now constant timestamptz := now();
  v_ahead constant interval := p_interval * (p_burst - 1);
  v_next timestamptz;
begin
  -- Since no two have one number, the one so many numbers back tells in one look whether there may
  -- be more than p_hourly. The caller's own enquiry stands there already: with it there may be so many.
  if p_hourly is not null and (
    select e.received_at from contact.enquiries e
    where e.id <= p_enquiry - p_hourly
    order by e.id desc limit 1
  ) > v_now - interval '1 hour' then
    select e.received_at into v_next
    from contact.enquiries e
    where e.redacted_at is null and e.received_at > v_now - interval '1 hour'
    order by e.received_at desc
    offset p_hourly limit 1;
    if found then
      return greatest(v_next + interval '1 hour' - v_now, interval '1 second');
    end if;
  end if;
  if p_caller is null then
    return null;
  end if;

  insert into contact.callers as c (address_hash, next_at)
  values (p_caller, v_now + p_interval)
  on conflict (address_hash) do update
    set next_at = greatest(c.next_at, v_now) + p_interval
    where c.next_at <= v_now + v_ahead;
  if found then
    return null;
  end if;
  select c.next_at into v_next from contact.callers c where c.address_hash = p_caller;
  return v_next - v_ahead - v_now;
end
$$;

-- Stores an enquiry with its notification, or finds it stored. Twins wait on the unique index and
-- read what the first of them wrote. Only what is new counts towards the limits. Where an address is
-- given, it is told that something has come: never for a suspect, once a day at most.
create function contact.accept(
  p_key uuid,
  p_reference text,
  p_name text,
  p_email text,
  p_project_type text,
  p_message text,
  p_written_at timestamptz,
  p_clock_doubtful boolean,
  p_received_at timestamptz,
  p_signals text[] default '{}',
  p_caller bytea default null,
  p_burst integer default null,
  p_interval interval default null,
  p_hourly integer default null,
  p_acknowledge_to text default null
) returns table (outcome text, received_at timestamptz, mail_due boolean, wait_s integer)
language plpgsql security definer set search_path = ''
as $$
declare
  -- No text holds a NUL, so no two different enquiries are joined to the same bytes.
  v_hash constant bytea := sha256(
    convert_to(p_name, 'UTF8') || '\x00' || convert_to(p_email, 'UTF8') || '\x00'
    || convert_to(p_project_type, 'UTF8') || '\x00' || convert_to(p_message, 'UTF8')
  );
  v_suspect constant boolean := cardinality(p_signals) > 0;
  v_id bigint;
  v_wait interval;
begin
  loop
    insert into contact.enquiries (
      idempotency_key, reference, name, email, project_type, message, text_hash,
      written_at, clock_doubtful, received_at, signals
    ) values (
      p_key, p_reference, p_name, p_email, p_project_type, p_message, v_hash,
      p_written_at, p_clock_doubtful, p_received_at, p_signals
    )
    on conflict (idempotency_key) do nothing
    returning id into v_id;

    if v_id is not null then
      v_wait := contact.wait_of(v_id, p_caller, p_burst, p_interval, p_hourly);
      if v_wait is not null then
        -- Its twins, which wait for this transaction to end, find nothing and take their own turn.
        delete from contact.enquiries e where e.id = v_id;
        outcome := 'limited';
        wait_s := ceil(extract(epoch from v_wait))::integer;
        mail_due := false;
        return next;
        return;
      end if;
      insert into contact.notifications (enquiry_id, state)
      values (v_id, case when v_suspect then 'held' else 'waiting' end);
      if p_acknowledge_to is not null and not v_suspect then
        perform contact.acknowledge(v_id, p_acknowledge_to);
      end if;
      outcome := 'new';
      received_at := p_received_at;
      mail_due := not v_suspect;
      return next;
      return;
    end if;

    return query
      select
        case when e.text_hash = v_hash then 'replayed' else 'reused' end,
        e.received_at,
        e.text_hash = v_hash and exists (
          select from contact.notifications n
          where n.enquiry_id = e.id and n.state = 'waiting' and n.next_attempt_at <= now()
            and (n.lease_until is null or n.lease_until <= now())
        ),
        null::integer
      from contact.enquiries e
      where e.idempotency_key = p_key;
    -- Nothing found: it was deleted between the two statements, so it is stored anew.
    exit when found;
  end loop;
end
$$;

-- A mail to the visitor, unless this address had one within a day.
create function contact.acknowledge(p_enquiry bigint, p_recipient text) returns void
language plpgsql
as $$
begin
  insert into contact.acknowledged as a (address_hash, at)
  values (sha256(convert_to(lower(p_recipient), 'UTF8')), now())
  on conflict (address_hash) do update set at = now() where a.at <= now() - interval '1 day';
  if found then
    insert into contact.notifications (enquiry_id, kind, recipient)
    values (p_enquiry, 'acknowledgement', p_recipient);
  end if;
end
$$;

-- Lends out notifications that are due, or where a key is given those of its enquiry: counts the
-- attempt and gives a lease. Others skip what is lent until the lease ends.
create function contact.claim(p_key uuid, p_limit integer, p_lease interval)
returns table (
  id uuid,
  enquiry_key uuid,
  kind text,
  lease uuid,
  attempts integer,
  created_at timestamptz,
  age interval,
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  reference text,
  name text,
  email text,
  project_type text,
  message text,
  written_at timestamptz,
  clock_doubtful boolean,
  received_at timestamptz
)
-- Custom plans, since the index that fits is another one with a key than without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with due as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting'
        and n.next_attempt_at <= now()
        and (n.lease_until is null or n.lease_until <= now())
        and (
          p_key is null
          or n.enquiry_id = (
            select e.id from contact.enquiries e where e.idempotency_key = p_key
          )
        )
      order by n.next_attempt_at
      limit p_limit
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1
    from due
    join contact.notifications d on d.id = due.id
    left join contact.enquiries e on e.id = d.enquiry_id
    where n.id = due.id
    returning
      n.id, e.idempotency_key, n.kind, n.lease, n.attempts, n.created_at, now() - n.created_at,
      n.recipient, n.reply_to, n.subject, n.body_text, n.body_html,
      e.reference, e.name, e.email, e.project_type, e.message, e.written_at, e.clock_doubtful,
      e.received_at;
end
$$;

-- Writes the text of a mail that has none, for its holder. False where the lease was lost.
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

-- Ends a lease with what came of it. False, and nothing changed, where another has claimed the
-- notification since or it was settled before. Where the text of an alarm is given with a mail that
-- is given up, the alarm is written down in the same step.
create function contact.settle(
  p_id uuid,
  p_lease uuid,
  p_state text,
  p_outcome text,
  p_provider_id text default null,
  p_retry_in interval default '0',
  p_alarm_subject text default null,
  p_alarm_text text default null,
  p_alarm_html text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry bigint;
begin
  update contact.notifications
  set state = p_state,
      last_outcome = p_outcome,
      provider_id = p_provider_id,
      sent_at = case when p_state = 'sent' then now() end,
      next_attempt_at = now() + p_retry_in,
      lease = null,
      lease_until = null
  where id = p_id and lease = p_lease and state = 'waiting'
  returning enquiry_id into v_enquiry;
  if not found then
    return false;
  end if;
  if p_state = 'dead' and p_alarm_subject is not null then
    insert into contact.notifications (
      enquiry_id, kind, reply_to, subject, body_text, body_html
    )
    select v_enquiry, 'alarm', n.reply_to, p_alarm_subject, p_alarm_text, p_alarm_html
    from contact.notifications n
    where n.id = p_id and n.kind = 'enquiry'
    -- Given up a second time, after the owner had it sent again.
    on conflict (enquiry_id, kind) do update
      set id = gen_random_uuid(), state = 'waiting', attempts = 0, created_at = now(),
          next_attempt_at = now(), last_outcome = null, provider_id = null, sent_at = null,
          lease = null, lease_until = null, subject = excluded.subject, body_text = excluded.body_text,
          body_html = excluded.body_html;
  end if;
  if p_state = 'dead' then
    -- What a digest has not told is told in another one, and its texts are kept nowhere else.
    delete from contact.notifications where id = p_id and kind = 'digest';
  end if;
  return true;
end
$$;

-- What is held and in no digest yet, the oldest first; nothing where there was a digest within
-- p_every. Of a message no more than its beginning, and that of the first p_excerpts alone, since
-- there may be very many.
create function contact.digest_due(p_every interval, p_excerpts integer)
returns table (
  id uuid, reference text, received_at timestamptz, name text, email text, project_type text,
  message text, signals text[]
)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select n.id, n.enquiry_id, row_number() over (order by n.enquiry_id) as place
    from contact.notifications n
    where n.state = 'held'
      and not exists (select from contact.told t where t.notification_id = n.id)
      and not exists (select from contact.told t where t.told_at > now() - p_every)
  )
  select h.id, e.reference, e.received_at, e.name, e.email, e.project_type, left(e.message, 2000),
    e.signals
  from held h
  left join contact.enquiries e on e.id = h.enquiry_id and h.place <= p_excerpts
  order by h.place
$$;

-- Writes down a digest of these. False, and nothing written, where one of them is no longer held or
-- another digest has told of it meanwhile.
create function contact.add_digest(p_ids uuid[], p_subject text, p_text text, p_html text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_digest uuid;
  v_count integer;
begin
  perform from contact.notifications n
  where n.id = any (p_ids) and n.state = 'held'
    and not exists (select from contact.told t where t.notification_id = n.id)
  order by n.id
  for update;
  get diagnostics v_count = row_count;
  if v_count = 0 or v_count <> cardinality(p_ids) then
    return false;
  end if;
  insert into contact.notifications (kind, subject, body_text, body_html)
  values ('digest', p_subject, p_text, p_html)
  returning id into v_digest;
  -- Another call may have told of one since: then this one is undone.
  insert into contact.told (notification_id, digest_id)
  select unnest(p_ids), v_digest
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_ids) then
    delete from contact.notifications where id = v_digest;
    return false;
  end if;
  return true;
end
$$;

-- Sends the mail of one enquiry again, or at last: `requeued` what was given up, sent, or held as
-- spam. It gets a new id, since the provider would drop what it has taken under the old one.
-- `waiting` where it is under way; null where there is none or its texts are no longer kept.
create function contact.requeue(p_reference text) returns text
language plpgsql set search_path = ''
as $$
declare
  v_enquiry constant bigint := (
    select e.id from contact.enquiries e
    where e.reference = upper(p_reference) and e.redacted_at is null
    order by e.id desc limit 1
  );
begin
  -- A digest that waits would tell of it as of one that no mail has come about.
  perform contact.redo_digests(array[v_enquiry], false);
  update contact.notifications n
  -- Its age decides when it is given up, and begins anew.
  set id = gen_random_uuid(), state = 'waiting', attempts = 0, created_at = now(),
      next_attempt_at = now(), last_outcome = null, provider_id = null, sent_at = null,
      lease = null, lease_until = null
  where n.enquiry_id = v_enquiry and n.kind = 'enquiry' and n.state <> 'waiting';
  if found then
    return 'requeued';
  end if;
  perform from contact.notifications n
  where n.enquiry_id = v_enquiry and n.kind = 'enquiry' and n.state = 'waiting';
  return case when found then 'waiting' end;
end
$$;

-- Makes anew every digest that tells of one of these and is still to be sent; where these are
-- redacted, the other digests that told of them lose their text.
create function contact.redo_digests(p_enquiries bigint[], p_are_redacted boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  v_digests uuid[];
begin
  -- A digest that is being written down holds these too: it is waited for.
  perform from contact.notifications n
  where n.enquiry_id = any (p_enquiries) order by n.id for update;
  v_digests := array(
    select distinct t.digest_id
    from contact.told t
    join contact.notifications n on n.id = t.notification_id
    where n.enquiry_id = any (p_enquiries)
  );
  delete from contact.notifications where id = any (v_digests) and state = 'waiting';
  if p_are_redacted then
    update contact.notifications set subject = '', body_text = '', body_html = ''
    where id = any (v_digests);
  end if;
end
$$;

-- Lets go the texts of these enquiries, and of the mails about them; a mail that was still to be
-- sent is not sent any more, unless it is on its way at this moment.
create or replace function contact.redact(p_ids bigint[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  perform contact.redo_digests(p_ids, true);
  update contact.notifications
  set recipient = null, reply_to = null, subject = '', body_text = '', body_html = '',
      state = case when state = 'sent' then 'sent' else 'dead' end,
      last_outcome = case when state = 'sent' then last_outcome else 'redacted' end,
      lease = null, lease_until = null
  where enquiry_id = any (p_ids);
  update contact.enquiries
  set name = '', email = '', project_type = '', message = '', redacted_at = now()
  where id = any (p_ids) and redacted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Forgets the visitor with this address; the number of enquiries whose texts were let go.
create or replace function contact.erase(p_email text) returns integer
language sql set search_path = ''
as $$
  delete from contact.acknowledged
  where address_hash = sha256(convert_to(lower(trim(p_email)), 'UTF8'));
  select contact.redact(array(
    select e.id from contact.enquiries e
    where lower(e.email) = lower(trim(p_email)) and e.redacted_at is null
  ))
$$;

-- Keeps nothing longer than is said. A mail that is still on its way is never cut off by age.
create or replace function contact.tidy(
  p_enquiries interval, p_suspects interval, p_callers interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from contact.callers where next_at < now() - p_callers;
  delete from contact.acknowledged where at < now() - interval '1 day';
  select contact.redact(array(
    select e.id
    from contact.enquiries e
    where e.redacted_at is null and e.received_at < now() - p_enquiries
      and not exists (
        select from contact.notifications n where n.enquiry_id = e.id and n.state = 'waiting'
      )
    union
    select e.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and e.received_at < now() - p_suspects
  )) into v_count;
  return v_count;
end
$$;

revoke all on all functions in schema contact from public;
grant execute on function
  contact.accept(
    uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text[], bytea, integer,
    interval, integer, text
  ),
  contact.write(uuid, uuid, text, text, text, text),
  contact.claim(uuid, integer, interval),
  contact.settle(uuid, uuid, text, text, text, interval, text, text, text),
  contact.digest_due(interval, integer),
  contact.add_digest(uuid[], text, text, text)
to contact_function;
