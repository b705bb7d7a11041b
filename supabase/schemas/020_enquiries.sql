-- The visitors' messages.

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
  language text,
  text_check text,
  constraint language_is_a_code check (language ~ '^[a-z]{2,3}$'),
  constraint language_until_redacted check (language is null or redacted_at is null),
  constraint text_until_redacted check ((texts ? 'message') = (redacted_at is null)),
  constraint check_once_redacted check (text_check is null or redacted_at is not null)
);
comment on column contact.enquiries.id is
  'The id that the visitor''s device gave the enquiry. Every retry sends the same id.';
comment on column contact.enquiries.texts is
  'The fields'' texts by the contract''s field names, without empty fields.';
comment on column contact.enquiries.written_at is
  'When the visitor began the enquiry, by the device''s clock; null if the id contains no time.';
comment on column contact.enquiries.clock_doubtful is
  'Whether written_at can''t be right: it is after the arrival, or more than a year before it.';
comment on column contact.enquiries.signals is
  'Why the enquiry looks like spam. With any signal, its mail is held until the owner releases it.';
comment on column contact.enquiries.answered_at is
  'When the owner marked the enquiry as answered; null if she hasn''t.';
comment on column contact.enquiries.redacted_at is
  'When the enquiry''s texts were deleted. The row stays, so that a late retry still gets its receipt.';
comment on column contact.enquiries.language is
  'The language of the page that the enquiry was written on, such as es; null if unknown.';
comment on column contact.enquiries.text_check is
  'Sixteen bits of a hash of deleted texts, which tell a late retry from another text; null before, and in older rows.';
create index enquiries_with_text on contact.enquiries (received_at) where redacted_at is null;

-- For finding the same text again. The index has no rows for deleted texts.
create index enquiries_by_message on contact.enquiries (hashtextextended(texts ->> 'message', 0))
  where redacted_at is null;

-- Every table has row level security without policies: only the tables' owner sees rows, even after a mistaken grant.
alter table contact.enquiries enable row level security;

-- Sixteen bits of a hash of an enquiry's texts: enough to tell two texts apart, too few to guess a text from.
create function contact.check_of(p_texts jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to(p_texts::text, 'UTF8')), 'hex'), 4)
$$;
revoke all on function contact.check_of(jsonb) from public;
