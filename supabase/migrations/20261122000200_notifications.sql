-- Mails: written down, lent to one sender at a time, and settled by the holder of the lease.
--
-- Rows are locked in one order, so that no two transactions wait for each other: callers,
-- acknowledged, enquiries, the mails about them, digests and bundles, ways; several of a table by id.
-- Where a way that works again is followed by changes to other mails, those that are locked are left out.

-- The kinds of mails, in the order in which those that are due are sent: first that something does not
-- work, then what visitors wait for, last what only looks back. Null for what is none.
create function contact.turn_of(p_kind text) returns integer
language sql immutable set search_path = ''
as $$
  select array_position(
    array[
      'breakdown', 'enquiry', 'reminder', 'acknowledgement', 'alarm', 'outage', 'bundle', 'digest'
    ],
    p_kind
  )
$$;

create table contact.notifications (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references contact.enquiries (id) on delete cascade,
  kind text not null default 'enquiry' check (contact.turn_of(kind) is not null),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'held')),
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  attempts integer not null default 0,
  tried_for interval not null default '0',
  refused_for interval not null default '0',
  redriven_at timestamptz,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  send_key uuid not null unique default gen_random_uuid(),
  key_tried_at timestamptz,
  in_doubt boolean not null default false,
  may_repeat boolean not null default false,
  last_outcome text,
  provider_id text,
  sent_at timestamptz,
  constraint one_of_a_kind unique (enquiry_id, kind),
  constraint about_an_enquiry check (
    (kind in ('breakdown', 'outage', 'bundle', 'digest')) = (enquiry_id is null)
  ),
  constraint written_whole check (num_nulls(subject, body_text, body_html) in (0, 3)),
  constraint lent_with_an_end check ((lease is null) = (lease_until is null)),
  constraint sent_at_a_time check ((state = 'sent') = (sent_at is not null))
);

comment on table contact.notifications is
  'Mails, each written once, before its first try, so that every try sends the same bytes.';
comment on column contact.notifications.recipient is
  'The visitor''s address for an acknowledgement; null for a mail to the owner.';
comment on column contact.notifications.subject is
  'Null, as the bodies, until it is written: storing an enquiry does not wait for it.';
comment on column contact.notifications.tried_for is
  'The waits that its failed tries were followed by: the time in which nobody tried is not in it.';
comment on column contact.notifications.refused_for is
  'The same, of the tries to which the provider said that it will never take this mail.';
comment on column contact.notifications.redriven_at is
  'When it was tried once more after it was given up.';
comment on column contact.notifications.lease is
  'Who is sending it now: only the holder may settle it, and only until another has claimed it.';
comment on column contact.notifications.send_key is
  'The mail provider''s idempotency key, of which it remembers for a day what it has taken.';
comment on column contact.notifications.key_tried_at is 'When it was first tried under this key.';
comment on column contact.notifications.in_doubt is
  'Whether a try under this key had no answer, so that the mail may have been taken.';
comment on column contact.notifications.may_repeat is
  'Whether a try that this key says nothing about may have been taken: then the mail says so.';

create index notifications_open on contact.notifications (state, next_attempt_at)
  where state in ('waiting', 'held');
create index notifications_given_up on contact.notifications (id)
  where state = 'dead' and last_outcome is distinct from 'redacted';
alter table contact.notifications enable row level security;

revoke all on function contact.turn_of(text) from public;
