-- Photographs of enquiries, which arrive part by part.

create table contact.photographs (
  message_id uuid not null,
  photograph integer not null check (photograph between 0 and 2),
  rendition text not null check (rendition in ('small', 'large')),
  enquiry_id uuid not null references contact.enquiries (id) on delete cascade,
  count integer not null check (count between 1 and 3),
  size integer not null check (size between 1 and 3000000),
  digest bytea not null check (length(digest) = 32),
  alt text not null check (char_length(alt) <= 300),
  have integer not null default 0,
  last_part_at timestamptz not null default now(),
  arrived_at timestamptz,
  mail_id uuid,
  primary key (message_id, photograph, rendition),
  constraint place_of_the_count check (photograph < count),
  constraint within_its_size check (have between 0 and size),
  constraint arrived_whole check (arrived_at is null or have = size)
);
comment on table contact.photographs is
  'Files of photographs: two renditions of each. Deleted together with the enquiry''s texts.';
comment on column contact.photographs.message_id is
  'The id under which the device sent the message: the enquiry''s id, or a further id of it.';
comment on column contact.photographs.photograph is 'The photograph''s place among the message''s, from 0.';
comment on column contact.photographs.count is 'How many photographs the message has.';
comment on column contact.photographs.size is 'The file''s length, in bytes.';
comment on column contact.photographs.digest is
  'The SHA-256 of the message''s id, the place, the rendition, and the bytes, by the device.';
comment on column contact.photographs.alt is 'The visitor''s description; may be empty.';
comment on column contact.photographs.have is 'How many bytes have arrived.';
comment on column contact.photographs.arrived_at is
  'When all bytes had arrived, with the right digest; null until then.';
comment on column contact.photographs.mail_id is
  'The mail to the owner that has this file attached; null until one is queued.';
create index photographs_of on contact.photographs (enquiry_id);
alter table contact.photographs enable row level security;

create table contact.photograph_parts (
  message_id uuid not null,
  photograph integer not null,
  rendition text not null,
  begins_at integer not null,
  bytes bytea not null check (length(bytes) > 0),
  primary key (message_id, photograph, rendition, begins_at),
  foreign key (message_id, photograph, rendition)
    references contact.photographs (message_id, photograph, rendition) on delete cascade
);
comment on table contact.photograph_parts is 'The bytes of photographs, in the parts in which they arrived.';
comment on column contact.photograph_parts.begins_at is 'The part''s offset in the file, in bytes.';
-- JPEGs can't be compressed further.
alter table contact.photograph_parts alter column bytes set storage external;
alter table contact.photograph_parts enable row level security;

-- Whether the enquiry has its text, and is younger than p_days days. A self-test takes no photographs.
create function contact.takes_photographs(p_enquiry uuid, p_days integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from contact.enquiries e
    where e.id = p_enquiry and e.redacted_at is null
      and e.received_at > now() - make_interval(days => p_days)
      and not exists (select from contact.self_tests t where t.id = e.id)
  )
$$;

-- The digest of a file's bytes: that of the contract's `digestOfPhotograph`.
create function contact.digest_of_photograph(
  p_message uuid, p_photograph integer, p_rendition text
) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(
    convert_to(format(E'%s/%s/%s\n', p_message, p_photograph, p_rendition), 'UTF8')
    || coalesce(string_agg(p.bytes, ''::bytea order by p.begins_at), ''::bytea)
  )
  from contact.photograph_parts p
  where p.message_id = p_message and p.photograph = p_photograph and p.rendition = p_rendition
$$;

-- Adds a part to a file if the part begins where the file ends so far; an empty part changes nothing. Returns how many
-- bytes there are, and an outcome:
-- - `partial`: bytes are missing. `arrived`: all are there.
-- - `damaged`: all were there, but with a wrong digest. They are deleted.
-- - `unknown`: there is no such message with a text, or it's older than p_days days.
-- - `reused`: another file has this place.
-- - `too_many`: the caller, or all callers together, are above the limit of new files. See contact.counts.
create function contact.add_photograph_part(
  p_message uuid,
  p_photograph integer,
  p_rendition text,
  p_count integer,
  p_size integer,
  p_digest bytea,
  p_alt text,
  p_offset integer,
  p_bytes bytea,
  p_days integer,
  p_caller bytea default null,
  p_burst integer default null,
  p_interval interval default null,
  p_all_burst integer default null,
  p_all_interval interval default null
) returns table (outcome text, have integer)
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry constant uuid := coalesce(
    (select f.enquiry_id from contact.further_ids f where f.id = p_message), p_message
  );
  v_file contact.photographs;
  v_have integer;
begin
  -- Counts a new file before it locks the enquiry: see 030_mails.sql for the order.
  if contact.takes_photographs(v_enquiry, p_days) and not exists (
    select from contact.photographs p
    where p.message_id = p_message and p.photograph = p_photograph and p.rendition = p_rendition
  ) and not (
    contact.counts(p_caller, p_burst, p_interval)
    and contact.counts('photographs', p_all_burst, p_all_interval)
  ) then
    return query select 'too_many', 0;
    return;
  end if;
  -- Blocks a concurrent deletion of the enquiry's text, which then deletes this file, too.
  perform from contact.enquiries e where e.id = v_enquiry for share;
  if not contact.takes_photographs(v_enquiry, p_days) then
    return query select 'unknown', 0;
    return;
  end if;
  insert into contact.photographs (
    message_id, photograph, rendition, enquiry_id, count, size, digest, alt
  ) values (
    p_message, p_photograph, p_rendition, v_enquiry, p_count, p_size, p_digest, p_alt
  ) on conflict do nothing;
  select p.* into strict v_file
  from contact.photographs p
  where p.message_id = p_message and p.photograph = p_photograph and p.rendition = p_rendition
  for update;
  if (v_file.digest, v_file.size, v_file.count) <> (p_digest, p_size, p_count) then
    return query select 'reused', 0;
    return;
  end if;
  if v_file.arrived_at is not null then
    return query select 'arrived', v_file.have;
    return;
  end if;
  if p_offset <> v_file.have or length(p_bytes) = 0 then
    return query select 'partial', v_file.have;
    return;
  end if;

  insert into contact.photograph_parts (message_id, photograph, rendition, begins_at, bytes)
  values (p_message, p_photograph, p_rendition, p_offset, p_bytes);
  v_have := p_offset + length(p_bytes);
  outcome := 'partial';
  if v_have = p_size then
    outcome := 'arrived';
    if contact.digest_of_photograph(p_message, p_photograph, p_rendition) <> p_digest then
      outcome := 'damaged';
      v_have := 0;
      delete from contact.photograph_parts p
      where p.message_id = p_message and p.photograph = p_photograph and p.rendition = p_rendition;
    end if;
  end if;
  update contact.photographs p
  set have = v_have, last_part_at = now(),
      arrived_at = case when outcome = 'arrived' then now() end
  where p.message_id = p_message and p.photograph = p_photograph and p.rendition = p_rendition;
  return query select outcome, v_have;
end
$$;
revoke all on function
  contact.takes_photographs(uuid, integer), contact.digest_of_photograph(uuid, integer, text),
  contact.add_photograph_part(
    uuid, integer, text, integer, integer, bytea, text, integer, bytea, integer, bytea, integer, interval,
    integer, interval
  )
from public;
grant execute on function contact.add_photograph_part(
  uuid, integer, text, integer, integer, bytea, text, integer, bytea, integer, bytea, integer, interval,
  integer, interval
) to contact_function;
