-- Enquiries and the owner's mails about them, in a schema that no API shows. The functions come in
-- as contact_function, which may touch no table: it may take the steps of the next migration.

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

create table contact.enquiries (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  reference text not null,
  name text not null,
  email text not null,
  project_type text not null,
  message text not null,
  text_hash bytea not null,
  written_at timestamptz,
  clock_doubtful boolean not null default false,
  received_at timestamptz not null
);

comment on column contact.enquiries.idempotency_key is
  'The id the visitor''s device gave the enquiry; every repeat of it carries the same one.';
comment on column contact.enquiries.text_hash is
  'SHA-256 of the four texts: tells a repeat from a reuse, also when the texts are no longer kept.';
comment on column contact.enquiries.written_at is
  'When it was begun, by the device''s clock; null where the id does not say.';
comment on column contact.enquiries.clock_doubtful is
  'Whether written_at can''t be right, being later than its arrival or far before it.';

create table contact.notifications (
  id uuid primary key default gen_random_uuid(),
  enquiry_id bigint not null unique references contact.enquiries (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_outcome text,
  provider_id text,
  sent_at timestamptz,
  check ((lease is null) = (lease_until is null)),
  check ((state = 'sent') = (sent_at is not null))
);

comment on table contact.notifications is
  'The mail to the owner about one enquiry, rendered once, so that every try sends the same bytes.';
comment on column contact.notifications.id is
  'The mail provider''s idempotency key.';
comment on column contact.notifications.lease is
  'Who is sending it now: only the holder may settle it, and only until another has claimed it.';

create index notifications_waiting on contact.notifications (next_attempt_at)
  where state = 'waiting';

-- No policies: with row level security on, nobody but the owner of the tables sees a row, even if
-- a later grant is one too many.
alter table contact.enquiries enable row level security;
alter table contact.notifications enable row level security;
