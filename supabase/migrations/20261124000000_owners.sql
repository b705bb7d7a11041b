-- The owners. The function owner-inbox has a role of its own, with its own grants.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'inbox_function') then
    create role inbox_function nologin;
  end if;
end
$$;

-- The same timeouts as contact_function.
alter role inbox_function set statement_timeout = '7s';
alter role inbox_function set lock_timeout = '6s';
alter role inbox_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to inbox_function;

create table contact.owners (
  email text primary key check (email = lower(trim(email)) and email like '%_@_%')
);
comment on table contact.owners is
  'The people who may sign in to the inbox, by the address that gets their codes.';
alter table contact.owners enable row level security;

create function contact.is_owner(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from contact.owners o where o.email = lower(trim(p_email)))
$$;

revoke all on function contact.is_owner(text) from public;
grant execute on function contact.is_owner(text) to inbox_function;
