-- What the owner does in her inbox. Her device's clock may be wrong, and its requests may arrive late.

-- The time in an id (UUIDv7), in ms: when the device made the id, by its own clock.
create function contact.id_ms(p_id uuid) returns bigint
language sql immutable set search_path = ''
as $$
  select ('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint
$$;

-- When the owner did something. Her device says how long ago that was, but doesn't know how long the request took. So
-- for acts within two minutes of each other, the ids, which come from one clock, decide the order: the time is moved
-- between its neighbors' times. Acts may then have equal times; their ids still sort them.
create function contact.made_at(p_id uuid, p_enquiry_id uuid, p_ago interval) returns timestamptz
language sql set search_path = ''
as $$
  select greatest(
    least(said.at, min(a.made_at) filter (where a.id > p_id)),
    max(a.made_at) filter (where a.id < p_id)
  )
  from (select clock_timestamp() - p_ago as at) said
  left join contact.owner_acts a on a.enquiry_id = p_enquiry_id and a.way = 'inbox'
    and a.made_at between said.at - interval '2 minutes' and said.at + interval '2 minutes'
    and abs(contact.id_ms(a.id) - contact.id_ms(p_id)) <= 240000
  group by said.at
$$;

-- Records one act of the owner, and does it. Returns `taken`; `gone` if the enquiry doesn't exist, or its text is
-- deleted and the act is about a note or `resend`, or there is no such note to edit; `reused` if the id has another act;
-- null if the account isn't an owner's. A repeat returns `taken` and does nothing. Only the note itself keeps a text,
-- its current one: a repeat of an edit, or of a note that was edited since, is known by its id alone. An edit that
-- arrives after a later one from another device is stored as a note, since its text is nowhere else.
create function contact.act_in_inbox(
  p_owner text, p_id uuid, p_enquiry_id uuid, p_act text, p_note text, p_ago interval,
  p_note_id uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry contact.enquiries;
  v_made_at timestamptz;
  v_is_late boolean;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  select * into v_enquiry from contact.enquiries where id = p_enquiry_id for no key update;
  if not found then
    return 'gone';
  end if;
  -- The owner can't have acted before the enquiry arrived.
  v_made_at := greatest(contact.made_at(p_id, p_enquiry_id, p_ago), v_enquiry.received_at);
  v_is_late := p_act = 'editNote' and exists (
    select from contact.owner_acts e
    where e.enquiry_id = p_enquiry_id and e.note_id = p_note_id and (e.made_at, e.id) > (v_made_at, p_id)
  );
  insert into contact.owner_acts (id, enquiry_id, act, note, made_at, way, note_id)
  select p_id, p_enquiry_id, case when v_is_late then 'note' else p_act end,
    case when p_act = 'note' or v_is_late then p_note end, v_made_at, 'inbox',
    case when not v_is_late then p_note_id end
  where (v_enquiry.redacted_at is null or p_act not in ('note', 'editNote', 'resend'))
    and (
      p_act <> 'editNote' or exists (
        select from contact.owner_acts n
        where n.id = p_note_id and n.enquiry_id = p_enquiry_id and n.act = 'note'
      )
    )
  on conflict (id) do nothing;
  if not found then
    perform from contact.owner_acts where id = p_id;
    if not found then
      return 'gone';
    end if;
    perform from contact.owner_acts a
    where a.id = p_id and a.enquiry_id = p_enquiry_id
      and (
        (a.act = p_act and a.note_id is not distinct from p_note_id)
        or (a.act = 'note' and p_act = 'editNote')
      )
      and (
        a.note is null or a.note = p_note or exists (
          select from contact.owner_acts e where e.enquiry_id = p_enquiry_id and e.note_id = p_id
        )
      );
    return case when found then 'taken' else 'reused' end;
  end if;
  case p_act
    when 'answered', 'unanswered' then perform contact.settle_marks(p_enquiry_id);
    when 'notSpam' then
      if not contact.is_spam(p_enquiry_id) then
        perform contact.release(p_enquiry_id);
      end if;
    when 'resend' then
      if contact.requeue(p_enquiry_id) = 'waiting' then
        -- The mail may be waiting for its retry in some hours: makes it due now, unless it is being sent.
        update contact.notifications n set next_attempt_at = now()
        where n.enquiry_id = p_enquiry_id and n.kind = 'enquiry' and n.state = 'waiting'
          and (n.lease_until is null or n.lease_until <= now()) and n.next_attempt_at > now();
      end if;
    when 'erase' then perform contact.redact(array[p_enquiry_id]);
    when 'editNote' then
      if not v_is_late then
        update contact.owner_acts n set note = p_note where n.id = p_note_id;
      end if;
    else null;
  end case;
  return 'taken';
end
$$;
revoke all on function
  contact.id_ms(uuid), contact.made_at(uuid, uuid, interval),
  contact.act_in_inbox(text, uuid, uuid, text, text, interval, uuid)
from public;
grant execute on function contact.act_in_inbox(text, uuid, uuid, text, text, interval, uuid)
to inbox_function;

-- The index of the owner's inbox: one entry per enquiry, with its position in the list and its text folded for search.
-- Reading the inbox updates the entries; storing an enquiry only adds a row to a queue. An advisory lock lets one
-- reader at a time process the queue.

-- Folds a text for search: lower case, no accents, straight quotation marks.
create function contact.searchable(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when octet_length(p_text) = char_length(p_text) then lower(p_text)
    else translate(
      regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g'), '‘’“”', '''''""'
    )
  end
$$;

create table contact.inbox_changes (
  id bigint generated by default as identity primary key,
  enquiry_id uuid not null
);
comment on table contact.inbox_changes is 'Enquiries whose inbox entry has to be updated.';
alter table contact.inbox_changes enable row level security;

create table contact.inbox_entries (
  enquiry_id uuid primary key references contact.enquiries (id) on delete cascade,
  section smallint not null check (section between 0 and 3),
  sort bigint not null,
  is_open boolean not null,
  is_spam boolean not null,
  mail_state text not null,
  revision bigint not null,
  folded text not null
);
comment on table contact.inbox_entries is
  'The position of each enquiry in the inbox. Computed from the other tables, and not part of a backup.';
comment on column contact.inbox_entries.section is
  '0 unanswered, 1 answered, 2 held because of a flood and unanswered, 3 held as spam.';
comment on column contact.inbox_entries.sort is
  'Position in the section: unanswered messages oldest first, the others newest first.';
comment on column contact.inbox_entries.revision is
  'Grows with each change. A database restored from a backup continues with greater numbers.';
comment on column contact.inbox_entries.folded is 'The text that a search reads.';

-- Stored without compression: every search reads these texts, and decompressing costs more than the space.
alter table contact.inbox_entries alter column folded set storage external;
create index inbox_entries_in_order on contact.inbox_entries (section, sort, enquiry_id);
create index inbox_entries_changed on contact.inbox_entries (revision);
create index inbox_entries_open on contact.inbox_entries (enquiry_id) where is_open;
alter table contact.inbox_entries enable row level security;

-- Queues an enquiry, so that its entry is updated.
create function contact.queue_for_inbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into contact.inbox_changes (enquiry_id)
  values (case when tg_table_name = 'enquiries' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'enquiry_id' end::uuid);
  return null;
end
$$;

create trigger inbox_follows_new after insert on contact.enquiries
  for each row execute function contact.queue_for_inbox();

create trigger inbox_follows after update on contact.enquiries
  for each row when (old is distinct from new) execute function contact.queue_for_inbox();

-- Only for updates: a mail is inserted together with its enquiry, which is queued anyway.
create trigger inbox_follows after update of state, last_outcome, sent_at on contact.notifications
  for each row when (
    new.kind = 'enquiry'
    and (old.state, old.last_outcome, old.sent_at)
      is distinct from (new.state, new.last_outcome, new.sent_at)
  )
  execute function contact.queue_for_inbox();

create trigger inbox_follows after insert or update or delete on contact.owner_acts
  for each row execute function contact.queue_for_inbox();

create trigger inbox_follows after insert on contact.further_ids
  for each row execute function contact.queue_for_inbox();

create trigger inbox_follows after insert or update of arrived_at on contact.photographs
  for each row execute function contact.queue_for_inbox();

-- Processes the queue for about p_longest, and returns how many enquiries are left in the queue.
create function contact.renew_inbox(p_longest interval) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_until constant timestamptz := clock_timestamp() + p_longest;
  v_ids uuid[];
  v_revision bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact.inbox_entries', 0));
  loop
    v_ids := array(
      select c.enquiry_id from contact.inbox_changes c
      group by c.enquiry_id order by min(c.id) limit 500
    );
    exit when cardinality(v_ids) = 0;
    delete from contact.inbox_changes where enquiry_id = any (v_ids);
    v_revision := greatest(
      (select max(i.revision) + 1 from contact.inbox_entries i),
      floor(extract(epoch from clock_timestamp()) * 1000000)
    );
    insert into contact.inbox_entries as i
    select e.id, s.section,
      case when s.section in (0, 2) then t.us else 9000000000000000000 - t.us end,
      s.section in (0, 2), k.is_spam, k.mail_state, v_revision,
      contact.searchable(concat_ws(
        E'\n', e.reference,
        (select string_agg(t.value, E'\n') from jsonb_each_text(e.texts) t),
        (select string_agg(f.reference, E'\n') from contact.further_ids f where f.enquiry_id = e.id),
        (select string_agg(a.note, E'\n') from contact.owner_acts a where a.enquiry_id = e.id)
      ))
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    cross join lateral (
      select contact.is_spam(e.id) as is_spam,
        case
          when n.state is null or n.last_outcome = 'redacted' then 'none'
          when n.state = 'dead' then 'givenUp'
          when n.state = 'waiting' and n.last_outcome is not null then 'late'
          else n.state
        end as mail_state
    ) k
    cross join lateral (
      select case
        when e.answered_at is not null or e.redacted_at is not null then 1
        when k.mail_state = 'held' then case when k.is_spam then 3 else 2 end
        when k.is_spam then 1
        else 0
      end as section
    ) s
    cross join lateral (
      select floor(extract(epoch from e.received_at) * 1000000)::bigint as us
    ) t
    where e.id = any (v_ids)
      and not exists (select from contact.self_tests x where x.id = e.id)
    on conflict (enquiry_id) do update
    set section = excluded.section, sort = excluded.sort, is_open = excluded.is_open,
      is_spam = excluded.is_spam, mail_state = excluded.mail_state, revision = excluded.revision,
      folded = excluded.folded;
    exit when clock_timestamp() >= v_until;
  end loop;
  return (select count(distinct c.enquiry_id) from contact.inbox_changes c);
end
$$;

-- Erases the folded text together with the message, without waiting for the next read. The lock stops a concurrent
-- reader from writing the old text back.
create function contact.erase_searchable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact.inbox_entries', 0));
  update contact.inbox_entries set folded = '' where enquiry_id = new.id;
  return null;
end
$$;

create trigger search_goes_with_the_texts
  after update of redacted_at on contact.enquiries
  for each row when (old.redacted_at is null and new.redacted_at is not null)
  execute function contact.erase_searchable();
revoke all on function
  contact.searchable(text), contact.queue_for_inbox(), contact.renew_inbox(interval),
  contact.erase_searchable()
from public;

-- The inbox's pages, deltas, and searches.

-- An entry's position as text that sorts like the list: the cursor for the next page.
create function contact.inbox_place(p_section integer, p_sort bigint, p_id uuid) returns text
language sql immutable set search_path = ''
as $$
  select p_section || '.' || lpad(p_sort::text, 19, '0') || '.' || p_id
$$;

-- One message as JSON. Unless p_is_whole, a message without is_open comes without its text, a long one with only the
-- first 200 characters, and both without notes and the photographs' descriptions; the inbox loads the rest when the
-- owner opens the message.
create function contact.inbox_message(p_id uuid, p_is_whole boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id,
    'place', contact.inbox_place(i.section, i.sort, i.enquiry_id),
    'revision', i.revision,
    'reference', e.reference,
    'isWhole', w.is_whole,
    'texts', case
      when e.redacted_at is not null then null
      when w.is_whole then e.texts
      else e.texts || jsonb_build_object(
        'message', case when i.is_open then left(e.texts ->> 'message', 200) else '' end
      )
    end,
    'language', e.language,
    'writtenAt', case when not e.clock_doubtful then e.written_at end,
    'receivedAt', e.received_at,
    'answeredAt', e.answered_at,
    'answeredBy', (
      select a.way from contact.owner_acts a
      where a.enquiry_id = e.id and a.act = 'answered' and a.made_at = e.answered_at limit 1
    ),
    'isSpam', i.is_spam,
    'mail', jsonb_build_object('state', i.mail_state, 'sentAt', n.sent_at),
    'notes', case when w.is_whole then t.notes else '[]' end,
    'photographs', contact.photographs_of(e.id, w.is_whole)
  )
  from contact.inbox_entries i
  join contact.enquiries e on e.id = i.enquiry_id
  left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
  cross join lateral (
    select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'text', a.note, 'at', a.made_at, 'editedAt', (
          select max(e.made_at) from contact.owner_acts e
          where e.enquiry_id = p_id and e.note_id = a.id
        )) order by a.made_at, a.id
      ), '[]') as notes,
      coalesce(sum(char_length(a.note)), 0) as note_length
    from contact.owner_acts a where a.enquiry_id = e.id and a.note is not null
  ) t
  cross join lateral (
    select p_is_whole or e.redacted_at is not null or (
      i.is_open and char_length(e.texts ->> 'message') + t.note_length <= 2000
    ) as is_whole
  ) w
  where i.enquiry_id = p_id
$$;

-- A page of the inbox: first unanswered messages, the least time left first; then answered messages, newest first; then
-- held messages. A message has to pass the filter and contain every word of the search. p_after is the cursor.
--
-- With p_since, returns a delta instead: all messages that have changed since that revision, at any position. Returns a
-- page after all if too much has changed or this database doesn't know the revision.
--
-- A search runs for at most 300 ms; `looked` says how many messages it has read, and `more` is the cursor for the rest.
-- Null if the caller isn't an owner.
create function contact.inbox(
  p_owner text, p_filter text, p_search text, p_after text, p_since bigint, p_limit integer
) returns jsonb
-- Scans in index order, so that the first rows come at once.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set enable_sort = off set enable_seqscan = off
as $$
declare
  v_patterns constant text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(contact.searchable(trim(p_search)), '\s+') word
    where word <> ''
  );
  v_behind integer;
  v_revision bigint;
  v_ids uuid[] := '{}';
  v_is_part boolean := false;
  v_looked integer := 0;
  v_more text;
  v_row record;
  v_last record;
  v_until timestamptz;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_behind := contact.renew_inbox('1 second');
  v_revision := coalesce((select max(i.revision) from contact.inbox_entries i), 0);
  if p_since <= v_revision then
    v_ids := array(
      select i.enquiry_id from contact.inbox_entries i
      where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1
    );
    v_is_part := cardinality(v_ids) <= 4 * p_limit;
  end if;
  if not v_is_part then
    v_ids := '{}';
    v_until := clock_timestamp() + interval '300 milliseconds';
    for v_row in
      select i.section, i.sort, i.enquiry_id,
        case p_filter
          when 'unanswered' then i.is_open
          when 'spam' then i.is_spam
          when 'mail' then
            i.mail_state in ('late', 'givenUp') or (i.mail_state = 'held' and not i.is_spam)
          else true
        end and (v_patterns = '{}' or i.folded like all (v_patterns)) as is_found
      from contact.inbox_entries i
      where p_after is null or (i.section, i.sort, i.enquiry_id) > (
        split_part(p_after, '.', 1)::smallint, split_part(p_after, '.', 2)::bigint,
        split_part(p_after, '.', 3)::uuid
      )
      order by i.section, i.sort, i.enquiry_id
    loop
      -- The page is full or the time is up, and there are more messages.
      if cardinality(v_ids) = p_limit or (v_looked % 100 = 99 and clock_timestamp() > v_until) then
        v_more := contact.inbox_place(v_last.section, v_last.sort, v_last.enquiry_id);
        exit;
      end if;
      v_looked := v_looked + 1;
      v_last := v_row;
      if v_row.is_found then
        v_ids := v_ids || v_row.enquiry_id;
      end if;
    end loop;
  end if;
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(contact.inbox_message(id, false) order by nr)
      from unnest(v_ids) with ordinality _ (id, nr)
    ), '[]'),
    'since', case when v_is_part then p_since end,
    'revision', v_revision,
    'more', v_more,
    'unanswered', (select count(*) from contact.inbox_entries i where i.is_open),
    'looked', v_looked,
    'total', (select count(*) from contact.inbox_entries),
    'behind', v_behind
  );
end
$$;

-- These messages with their whole texts. Null if the caller isn't an owner.
create function contact.inbox_whole(p_owner text, p_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  perform contact.renew_inbox('1 second');
  return (
    select coalesce(jsonb_agg(contact.inbox_message(i.enquiry_id, true)), '[]')
    from contact.inbox_entries i where i.enquiry_id = any (p_ids)
  );
end
$$;

revoke all on function
  contact.inbox_message(uuid, boolean), contact.inbox_place(integer, bigint, uuid),
  contact.inbox(text, text, text, text, bigint, integer), contact.inbox_whole(text, uuid[])
from public;
grant execute on function
  contact.inbox(text, text, text, text, bigint, integer), contact.inbox_whole(text, uuid[])
to inbox_function;

-- What the inbox does with many messages at once: a page of the export, and erasing an address.

-- A page of all messages with their whole texts and notes, for an export. The cursor is the message's id. Unlike the
-- position in the list, the id never changes: a message that moves between two pages is neither skipped nor repeated.
-- Null if the caller isn't an owner.
create function contact.inbox_export(p_owner text, p_after uuid, p_limit integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_behind integer;
  v_ids uuid[];
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_behind := contact.renew_inbox('1 second');
  v_ids := array(
    select i.enquiry_id from contact.inbox_entries i
    where i.enquiry_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by i.enquiry_id limit p_limit + 1
  );
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(contact.inbox_message(id, true) order by nr)
      from unnest(v_ids[:p_limit]) with ordinality _ (id, nr)
    ), '[]'),
    'more', case when cardinality(v_ids) > p_limit then v_ids[p_limit] end,
    'looked', least(cardinality(v_ids), p_limit),
    'total', (select count(*) from contact.inbox_entries),
    'behind', v_behind
  );
end
$$;

-- How many messages contact.erase would erase. Null if the caller isn't an owner.
create function contact.count_from(p_owner text, p_email text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when contact.is_owner(p_owner) then (
    select count(*)::integer from contact.enquiries e
    where lower(e.texts ->> 'email') = lower(trim(p_email)) and e.redacted_at is null
  ) end
$$;

-- Erases all messages from an address, which belongs to this mailbox, and returns their number. If there are no longer
-- p_count of them, erases nothing and returns -1, since the owner has confirmed that number. Null if the caller isn't
-- an owner.
create function contact.erase_from(
  p_owner text, p_email text, p_mailbox text, p_count integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_count := contact.erase(p_email, p_mailbox);
  if v_count <> p_count then
    raise sqlstate 'EC001';
  end if;
  return v_count;
exception when sqlstate 'EC001' then
  return -1;
end
$$;

revoke all on function
  contact.inbox_export(text, uuid, integer), contact.count_from(text, text),
  contact.erase_from(text, text, text, integer)
from public;
grant execute on function
  contact.inbox_export(text, uuid, integer), contact.count_from(text, text),
  contact.erase_from(text, text, text, integer)
to inbox_function;
