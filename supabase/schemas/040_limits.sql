-- Rate limits for enquiries. An enquiry above a limit is stored as usual, but its mail is held.

create table contact.callers (
  address_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm (ITU-T I.371).
  next_at timestamptz not null
);
comment on table contact.callers is
  'The rate limiter''s state for each network and for all networks together. Contains only keyed hashes, which are deleted soon.';
comment on column contact.callers.address_hash is 'Empty for all networks together.';
create index callers_next on contact.callers (next_at);
alter table contact.callers enable row level security;

-- Counts one enquiry or request if it is within the limit, and returns whether it is. A caller may send p_burst at
-- once, then one per p_interval. If p_caller or p_burst is null, there is no limit.
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
