-- A schema that no API shows, and the role that the functions come in as. It may touch no table: it
-- takes the steps that follow. Each runs as its owner with a fixed search path, is
-- one call, so that a transaction pooler between is fine, and is granted where it is made.

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

-- Shorter than the 8 s after which the functions answer that the database is away: what they gave
-- up must not go on holding a connection.
alter role contact_function set statement_timeout = '7s';
alter role contact_function set lock_timeout = '6s';
alter role contact_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to contact_function;
