-- How fast enquiries may come, and what to do with those that look like spam. Nothing here loses
-- one: who comes too fast is told when to come again, and of a suspect the mail alone is held.

create table contact.callers (
  address_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm (ITU-T I.371).
  next_at timestamptz not null
);
comment on table contact.callers is
  'How fast each address may go on. Addresses are kept as keyed hashes only, and not for long.';
alter table contact.callers enable row level security;

alter table contact.enquiries add column signals text[] not null default '{}';
comment on column contact.enquiries.signals is
  'Why it looks like spam; the mail about such an enquiry is held until the owner releases it.';
create index enquiries_received on contact.enquiries (received_at);

alter table contact.notifications drop constraint notifications_state_check;
alter table contact.notifications add constraint notifications_state_check
  check (state in ('waiting', 'sent', 'dead', 'held'));

-- Counts one enquiry of a caller; how long it has to wait instead, where it comes too soon.
-- Not more than p_burst at once, then one per p_interval; and p_hourly an hour over all callers.
create function contact.wait_of(
  p_caller bytea, p_burst integer, p_interval interval, p_hourly integer
) returns interval
language plpgsql set search_path = ''
as $$
declare
  v_now constant timestamptz := now();
  v_ahead constant interval := p_interval * (p_burst - 1);
  v_next timestamptz;
begin
  if p_hourly is not null then
    -- The caller's own enquiry stands there already: with it there may be p_hourly.
    select e.received_at into v_next
    from contact.enquiries e
    where e.received_at > v_now - interval '1 hour'
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

-- A function that was deployed before this migration calls it without the last arguments: it has
-- no limits then.
drop function contact.accept(
  uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text, text, text, text
);

-- Stores an enquiry with its notification, or finds it stored. Twins wait on the unique index and
-- read what the first of them wrote. Only what is new counts towards the limits.
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
  p_reply_to text,
  p_subject text,
  p_body_text text,
  p_body_html text,
  p_signals text[] default '{}',
  p_caller bytea default null,
  p_burst integer default null,
  p_interval interval default null,
  p_hourly integer default null
) returns table (outcome text, received_at timestamptz, mail_due boolean, wait_s integer)
language plpgsql security definer set search_path = ''
as $$
declare
  -- No text holds a NUL, so no two different enquiries are joined to the same bytes.
  v_hash constant bytea := sha256(
    convert_to(p_name, 'UTF8') || '\x00' || convert_to(p_email, 'UTF8') || '\x00'
    || convert_to(p_project_type, 'UTF8') || '\x00' || convert_to(p_message, 'UTF8')
  );
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
      v_wait := contact.wait_of(p_caller, p_burst, p_interval, p_hourly);
      if v_wait is not null then
        -- Its twins, which wait for this transaction to end, find nothing and take their own turn.
        delete from contact.enquiries e where e.id = v_id;
        return query select 'limited', null::timestamptz, false, ceil(extract(epoch from v_wait))::integer;
        return;
      end if;
      insert into contact.notifications (
        enquiry_id, state, reply_to, subject, body_text, body_html
      ) values (
        v_id, case when cardinality(p_signals) = 0 then 'waiting' else 'held' end,
        p_reply_to, p_subject, p_body_text, p_body_html
      );
      return query select 'new', p_received_at, cardinality(p_signals) = 0, null::integer;
      return;
    end if;

    return query
      select
        case when e.text_hash = v_hash then 'replayed' else 'reused' end,
        e.received_at,
        coalesce(
          e.text_hash = v_hash and n.state = 'waiting' and n.next_attempt_at <= now()
            and (n.lease_until is null or n.lease_until <= now()),
          false
        ),
        null::integer
      from contact.enquiries e
      left join contact.notifications n on n.enquiry_id = e.id
      where e.idempotency_key = p_key;
    -- Nothing found: it was deleted between the two statements, so it is stored anew.
    exit when found;
  end loop;
end
$$;

revoke all on all functions in schema contact from public;
grant execute on function contact.accept(
  uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text, text, text, text,
  text[], bytea, integer, interval, integer
) to contact_function;
