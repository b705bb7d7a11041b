-- What visitors have written.

create table contact.enquiries (
  id uuid primary key,
  reference text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  written_at timestamptz,
  clock_doubtful boolean not null default false,
  received_at timestamptz not null,
  signals text[] not null default '{}',
  answered_at timestamptz,
  redacted_at timestamptz,
  constraint text_until_redacted check ((texts ? 'message') = (redacted_at is null))
);
comment on column contact.enquiries.id is
  'The id the visitor''s device gave the enquiry; every repeat of it carries the same one.';
comment on column contact.enquiries.texts is
  'What was written, by the contract''s names of the fields; a field that was left empty is not in it.';
comment on column contact.enquiries.written_at is
  'When it was begun, by the device''s clock; null where the id does not say.';
comment on column contact.enquiries.clock_doubtful is
  'Whether written_at can''t be right, being later than its arrival or far before it.';
comment on column contact.enquiries.signals is
  'Why it looks like spam; the mail about such an enquiry is held until the owner releases it.';
comment on column contact.enquiries.answered_at is
  'When it was marked as answered; null says no more than that nobody has marked it.';
comment on column contact.enquiries.redacted_at is
  'When its texts were let go, and all that could tell them. The id stays, so that a late repeat still gets its receipt.';
create index enquiries_with_text on contact.enquiries (received_at) where redacted_at is null;

-- Finds the same text again. Emptied when the text is deleted.
create index enquiries_by_message on contact.enquiries (hashtextextended(texts ->> 'message', 0))
  where redacted_at is null;

-- Row level security without policies, on every table: only the tables' owner sees rows, even after a mistaken grant.
alter table contact.enquiries enable row level security;
