-- Storing an enquiry.

create table contact.further_ids (
  id uuid primary key,
  reference text not null,
  enquiry_id uuid not null references contact.enquiries (id) on delete cascade,
  received_at timestamptz
);
comment on table contact.further_ids is
  'Under which other ids an enquiry came again with the same text. Each was given a receipt.';
comment on column contact.further_ids.received_at is
  'Null where it came before this was kept: its receipt had the time of the first.';
create index further_ids_of on contact.further_ids (enquiry_id);
alter table contact.further_ids enable row level security;

-- Whether an enquiry is held only because of a flood: it may well be real.
create function contact.is_caught(p_signals text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select p_signals = '{flood}'
$$;

-- Whether two other addresses or more sent the same, not too short message in the last day. Checks only the latest.
create function contact.is_copied(p_email text, p_message text) returns boolean
language sql stable set search_path = ''
as $$
  select char_length(p_message) >= 40 and count(distinct latest.email) >= 2
  from (
    select lower(e.texts ->> 'email') as email
    from contact.enquiries e
    where hashtextextended(e.texts ->> 'message', 0) = hashtextextended(p_message, 0)
      and e.texts ->> 'message' = p_message and e.redacted_at is null
      and e.received_at > now() - interval '1 day'
      and lower(e.texts ->> 'email') <> lower(p_email)
    limit 100
  ) latest
$$;

-- Stores an enquiry with its mail, unless it is stored: `replayed` for the same text under this id; `new` for a new text,
-- and for a text stored under another id in the last day; `reused` if this id has another text. Locks on id and text make
-- the second of two concurrent calls find what the first has stored.
--
-- A held enquiry is mailed if its text comes again, under another id, with nothing against it.
--
-- A deleted text can't be compared: its id alone counts as known.
--
-- With an address, queues an acknowledgement: never for suspected spam, at most one a day.
create function contact.accept(
  p_id uuid,
  p_reference text,
  p_texts jsonb,
  p_written_at timestamptz,
  p_clock_doubtful boolean,
  p_received_at timestamptz,
  p_signals text[] default '{}',
  p_caller bytea default null,
  p_burst integer default null,
  p_interval interval default null,
  p_all_burst integer default null,
  p_all_interval interval default null,
  p_acknowledge_to text default null,
  p_mailbox text default null
) returns table (outcome text, received_at timestamptz, mail_due boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  -- One a day has the same text each time, and is neither a visitor's nor a flood.
  v_is_self_test constant boolean := exists (
    select from contact.self_tests t where t.id = p_id
  );
  v_signals text[] := p_signals;
  v_known contact.enquiries;
  v_is_held boolean := false;
begin
  -- Always in this order, so that no two wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(p_id::text, 1));
  perform pg_advisory_xact_lock(hashtextextended(p_texts::text, 2));

  select e.* into v_known
  from contact.enquiries e
  where e.id = coalesce((select f.enquiry_id from contact.further_ids f where f.id = p_id), p_id);
  if found then
    received_at := coalesce(
      (select f.received_at from contact.further_ids f where f.id = p_id), v_known.received_at
    );
    if v_known.redacted_at is null and v_known.texts <> p_texts then
      outcome := 'reused';
      mail_due := false;
    else
      outcome := 'replayed';
      -- By the id it was stored under; else the mail is left to the schedule.
      mail_due := exists (
        select from contact.notifications n
        where n.enquiry_id = p_id and n.state = 'waiting' and n.next_attempt_at <= now()
          and (n.lease_until is null or n.lease_until <= now())
      );
    end if;
    return next;
    return;
  end if;

  if not v_is_self_test then
    select e.* into v_known
    from contact.enquiries e
    where hashtextextended(e.texts ->> 'message', 0) = hashtextextended(p_texts ->> 'message', 0)
      and e.texts = p_texts and e.redacted_at is null and e.received_at > p_received_at - interval '1 day'
      and not exists (select from contact.self_tests t where t.id = e.id)
    limit 1;
    if found then
      insert into contact.further_ids (id, reference, enquiry_id, received_at)
      values (p_id, p_reference, v_known.id, p_received_at);
      v_is_held := v_known.answered_at is null and exists (
        select from contact.notifications n
        where n.enquiry_id = v_known.id and n.kind = 'enquiry' and n.state = 'held'
      );
      if not v_is_held then
        return query select 'new', p_received_at, false;
        return;
      end if;
    end if;

    -- What is held anyway counts towards no limit, and what its network's holds not towards that of all.
    if cardinality(v_signals) > 0 then
      null;
    elsif contact.is_copied(p_texts ->> 'email', p_texts ->> 'message') then
      v_signals := '{copies}';
    elsif not contact.counts(p_caller, p_burst, p_interval) then
      v_signals := '{flood}';
    elsif not contact.counts('', p_all_burst, p_all_interval) then
      v_signals := '{flood}';
    end if;
  end if;

  if v_is_held then
    if cardinality(v_signals) = 0 then
      if p_acknowledge_to is not null then
        perform contact.acknowledge(
          v_known.id, p_acknowledge_to, coalesce(p_mailbox, lower(p_acknowledge_to)));
      end if;
      perform contact.release(v_known.id);
    end if;
    return query select 'new', p_received_at, false;
    return;
  end if;

  insert into contact.enquiries (
    id, reference, texts, written_at, clock_doubtful, received_at, signals
  ) values (
    p_id, p_reference, p_texts, p_written_at, p_clock_doubtful, p_received_at, v_signals
  );
  outcome := 'new';
  received_at := p_received_at;
  mail_due := cardinality(v_signals) = 0;
  insert into contact.notifications (enquiry_id, state)
  values (p_id, case when mail_due then 'waiting' else 'held' end);
  if mail_due and p_acknowledge_to is not null then
    perform contact.acknowledge(p_id, p_acknowledge_to, coalesce(p_mailbox, lower(p_acknowledge_to)));
  end if;
  return next;
end
$$;
revoke all on function contact.is_copied(text, text), contact.is_caught(text[]) from public;
revoke all on function contact.accept(
  uuid, text, jsonb, timestamptz, boolean, timestamptz, text[], bytea, integer, interval, integer,
  interval, text, text
) from public;
grant execute on function contact.accept(
  uuid, text, jsonb, timestamptz, boolean, timestamptz, text[], bytea, integer, interval, integer,
  interval, text, text
) to contact_function;
