-- Rate limits for enquiries. Beyond a limit an enquiry is stored as usual; only its mail is held.

create table contact.callers (
  address_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm (ITU-T I.371).
  next_at timestamptz not null
);
comment on table contact.callers is
  'How fast each network may go on, and all together. Kept as keyed hashes only, and not for long.';
comment on column contact.callers.address_hash is 'Empty for all together.';
create index callers_next on contact.callers (next_at);
alter table contact.callers enable row level security;

-- Counts one enquiry if it is within the limit, and returns whether it is: p_burst at once, then one per p_interval.
-- Without a burst there is no limit.
create function contact.counts(p_caller bytea, p_burst integer, p_interval interval) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if p_caller is null or p_burst is null then
    return true;
  end if;
  insert into contact.callers as c (address_hash, next_at)
  values (p_caller, now() + p_interval)
  on conflict (address_hash) do update
    set next_at = greatest(c.next_at, now()) + p_interval
    where c.next_at <= now() + p_interval * (p_burst - 1);
  return found;
end
$$;
revoke all on function contact.counts(bytea, integer, interval) from public;

-- The rate limit of functions without sign-in.

-- Whether this caller is within the limit: p_burst calls at once, then one per p_interval.
create function contact.may_ask(p_caller bytea, p_burst integer, p_interval interval) returns boolean
language sql security definer set search_path = ''
as $$
  select contact.counts(p_caller, p_burst, p_interval)
$$;
revoke all on function contact.may_ask(bytea, integer, interval) from public;
grant execute on function contact.may_ask(bytea, integer, interval) to contact_function;
