-- The schema, which no API exposes, and the role of the edge functions. The role may only call SQL functions. Each of
-- those is `security definer` with a fixed search path, and is granted where it is created. Each is one call, so that a
-- transaction pooler works.

create schema contact;
revoke all on schema contact from public;
comment on schema contact is 'Enquiries from the contact form. Not exposed by the data API.';

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'contact_function') then
    create role contact_function nologin;
  end if;
end
$$;

-- Shorter than the functions' own timeout of 8 s: a query they gave up on must not hold a connection.
alter role contact_function set statement_timeout = '7s';
alter role contact_function set lock_timeout = '6s';
alter role contact_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to contact_function;
