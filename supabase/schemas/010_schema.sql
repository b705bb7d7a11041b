-- The schema, which no API exposes, and the role of the edge functions. The role may only call SQL functions. Each such
-- function is `security definer` with a fixed search path, and the file that creates it also grants it. Each call is a
-- transaction of its own, so that the functions can connect through a transaction pooler.

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

-- Shorter than the edge functions' own timeout of 8 s, so that an abandoned query doesn't hold a connection.
alter role contact_function set statement_timeout = '7s';
alter role contact_function set lock_timeout = '6s';
alter role contact_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to contact_function;
