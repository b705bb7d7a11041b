-- The rate limit of functions without sign-in.

-- Whether this caller is within the limit: p_burst calls at once, then one per p_interval.
create function contact.may_ask(p_caller bytea, p_burst integer, p_interval interval) returns boolean
language sql security definer set search_path = ''
as $$
  select contact.counts(p_caller, p_burst, p_interval)
$$;

revoke all on function contact.may_ask(bytea, integer, interval) from public;
grant execute on function contact.may_ask(bytea, integer, interval) to contact_function;
