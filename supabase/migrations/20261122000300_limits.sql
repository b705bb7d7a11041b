-- How fast enquiries may come. Nothing here loses one: who comes too fast is told when to come again.

create table contact.callers (
  address_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm (ITU-T I.371).
  next_at timestamptz not null
);
comment on table contact.callers is
  'How fast each address may go on. Addresses are kept as keyed hashes only, and not for long.';
create index callers_next on contact.callers (next_at);
alter table contact.callers enable row level security;

-- Counts one enquiry of a caller, which is stored already; how long it has to wait instead, where it
-- comes too soon. Not more than p_burst at once, then one per p_interval; and p_hourly an hour over
-- all callers.
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

revoke all on function contact.wait_of(bytea, integer, interval, integer) from public;
