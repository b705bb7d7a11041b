-- Taking an enquiry in.

-- Stores an enquiry with its notification, or finds it stored. Twins wait on the primary key and
-- read what the first of them wrote. Only what is new counts towards the limits. Where an address is
-- given, it is told that something has come: never for a suspect, once a day at most.
create function contact.accept(
  p_id uuid,
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
  v_wait interval;
begin
  loop
    insert into contact.enquiries (
      id, reference, name, email, project_type, message, text_hash,
      written_at, clock_doubtful, received_at, signals
    ) values (
      p_id, p_reference, p_name, p_email, p_project_type, p_message, v_hash,
      p_written_at, p_clock_doubtful, p_received_at, p_signals
    )
    on conflict (id) do nothing;

    if found then
      v_wait := contact.wait_of(p_caller, p_burst, p_interval, p_hourly);
      if v_wait is not null then
        -- Its twins, which wait for this transaction to end, find nothing and take their own turn.
        delete from contact.enquiries e where e.id = p_id;
        return query
          select 'limited', null::timestamptz, false, ceil(extract(epoch from v_wait))::integer;
        return;
      end if;
      insert into contact.notifications (enquiry_id, state)
      values (p_id, case when v_suspect then 'held' else 'waiting' end);
      if p_acknowledge_to is not null and not v_suspect then
        perform contact.acknowledge(p_id, p_acknowledge_to);
      end if;
      return query select 'new', p_received_at, not v_suspect, null::integer;
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
      where e.id = p_id;
    -- Nothing found: it was deleted between the two statements, so it is stored after all.
    exit when found;
  end loop;
end
$$;

revoke all on function contact.accept(
  uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text[], bytea, integer,
  interval, integer, text
) from public;
grant execute on function contact.accept(
  uuid, text, text, text, text, text, timestamptz, boolean, timestamptz, text[], bytea, integer,
  interval, integer, text
) to contact_function;
