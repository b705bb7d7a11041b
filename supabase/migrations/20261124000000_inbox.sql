-- The owner's inbox: who she is, what she does with messages there, and what she is shown. Its function
-- comes in as a role of its own, which may take these steps and no other.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'inbox_function') then
    create role inbox_function nologin;
  end if;
end
$$;

-- As for contact_function.
alter role inbox_function set statement_timeout = '7s';
alter role inbox_function set lock_timeout = '6s';
alter role inbox_function set idle_in_transaction_session_timeout = '10s';
grant usage on schema contact to inbox_function;

create table contact.owners (
  email text primary key check (email = lower(trim(email)) and email like '%_@_%')
);
comment on table contact.owners is 'Who may sign in to the inbox, by the address that the codes go to.';
alter table contact.owners enable row level security;

create table contact.owner_acts (
  id uuid primary key,
  enquiry_id uuid not null references contact.enquiries (id) on delete cascade,
  act text not null
    check (act in ('answered', 'unanswered', 'spam', 'notSpam', 'resend', 'erase', 'note')),
  note text,
  made_at timestamptz not null,
  came_at timestamptz not null default now(),
  way text not null check (way in ('link', 'inbox')),
  constraint note_of_a_note check (note is null or act = 'note')
);
comment on table contact.owner_acts is
  'What the owner has done with enquiries, each thing once. It is added to: what holds follows from it.';
comment on column contact.owner_acts.id is
  'The id that her device gave it; every repeat of it carries the same one.';
comment on column contact.owner_acts.note is 'Null too where it went with the enquiry''s texts.';
comment on column contact.owner_acts.made_at is
  'When she did it, by how long ago her device said that it was.';
create index owner_acts_of on contact.owner_acts (enquiry_id, made_at);
alter table contact.owner_acts enable row level security;

-- What was marked before.
insert into contact.owner_acts (id, enquiry_id, act, made_at, way)
select gen_random_uuid(), id, 'answered', answered_at, 'link'
from contact.enquiries where answered_at is not null;

-- Notes tell of the visitor as well.
create function contact.let_notes_go() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.owner_acts set note = null where enquiry_id = new.id and note is not null;
  return null;
end
$$;
create trigger notes_go_with_the_texts
  after update of redacted_at on contact.enquiries
  for each row when (old.redacted_at is null and new.redacted_at is not null)
  execute function contact.let_notes_go();

create function contact.is_owner(p_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from contact.owners o where o.email = lower(trim(p_email)))
$$;

-- Whether an enquiry counts as spam: as she said last; where she has said nothing, as long as its mail is
-- held because it looks like it.
create function contact.is_spam(p_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select a.act = 'spam' from contact.owner_acts a
      where a.enquiry_id = p_id and a.act in ('spam', 'notSpam')
      order by a.made_at desc, a.id desc limit 1
    ),
    exists (
      select from contact.enquiries e
      join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
      where e.id = p_id and n.state = 'held' and not contact.is_caught(e.signals)
    )
  )
$$;

-- Answered since the first mark that she has not taken back later.
create function contact.settle_marks(p_id uuid) returns void
language sql set search_path = ''
as $$
  update contact.enquiries e
  set answered_at = (
    select min(a.made_at) from contact.owner_acts a
    where a.enquiry_id = p_id and a.act = 'answered'
      and not exists (
        select from contact.owner_acts b
        where b.enquiry_id = p_id and b.act = 'unanswered' and (b.made_at, b.id) > (a.made_at, a.id)
      )
  )
  where e.id = p_id
$$;

-- Marks an enquiry as answered by a link in a mail: `marked`, or `already`; null where there is none with
-- this id. A mark is kept either way: one that was taken back on a device may arrive after it.
create or replace function contact.mark_answered(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_answered_at timestamptz;
begin
  select e.answered_at into v_answered_at
  from contact.enquiries e where e.id = p_id for no key update;
  if not found then
    return null;
  end if;
  insert into contact.owner_acts (id, enquiry_id, act, made_at, way)
  values (gen_random_uuid(), p_id, 'answered', clock_timestamp(), 'link');
  perform contact.settle_marks(p_id);
  return case when v_answered_at is null then 'marked' else 'already' end;
end
$$;

-- As before, and not about what she calls spam.
create or replace function contact.remind(p_before interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  with due as (
    select e.id
    from contact.enquiries e
    where e.redacted_at is null and e.answered_at is null
      and e.received_at <= now() - interval '24 hours' + p_before
      and e.received_at > now() - interval '48 hours'
      and exists (
        select from contact.notifications n
        where n.enquiry_id = e.id and n.kind = 'enquiry' and n.sent_at <= now() - interval '1 hour'
      )
      and not exists (
        select from contact.notifications n where n.enquiry_id = e.id and n.kind = 'reminder'
      )
      and not exists (select from contact.self_tests t where t.id = e.id)
      and not contact.is_spam(e.id)
    -- One that is being marked at this moment is left alone.
    for update of e skip locked
  )
  insert into contact.notifications (enquiry_id, kind)
  select id, 'reminder' from due
  on conflict (enquiry_id, kind) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Whether a code is to be mailed to this address: `send`; `ignore` where it is no owner's; `wait` where
-- codes were asked for too fast, for this address or by this caller. Both are given as keyed hashes. Supabase
-- Auth mails one code in a minute: what it would not send is not called sent.
create function contact.ask_code(p_email text, p_address bytea, p_caller bytea) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not contact.counts(p_caller, 10, interval '1 minute')
    or not contact.counts(p_address, 1, interval '65 seconds')
  then
    return 'wait';
  end if;
  return case when contact.is_owner(p_email) then 'send' else 'ignore' end;
end
$$;

-- A text as a search compares it: without capitals, accents, and a printer's quotation marks.
create function contact.searchable(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g'), '‘’“”', '''''""'
  )
$$;

-- The enquiries that the inbox shows: those that wait for an answer, then all others, the newest first; of
-- those alone in which each word of the search is found. Null where it is no owner who asks.
create function contact.inbox(p_owner text, p_search text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_search constant text := contact.searchable(trim(p_search));
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  return (
    with known as (
      select e.*, contact.is_spam(e.id) as is_spam,
        n.state, n.last_outcome, n.attempts, n.sent_at,
        (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', a.id, 'text', a.note, 'at', a.made_at)
            order by a.made_at, a.id
          ), '[]')
          from contact.owner_acts a where a.enquiry_id = e.id and a.note is not null
        ) as notes,
        (
          select string_agg(a.note, E'\n') from contact.owner_acts a where a.enquiry_id = e.id
        ) as note_texts
      from contact.enquiries e
      left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
      where not exists (select from contact.self_tests t where t.id = e.id)
    ), found as (
      select k.*,
        k.answered_at is null and k.redacted_at is null and not k.is_spam as is_open
      from known k
      cross join lateral (
        select contact.searchable(concat_ws(
          E'\n', k.reference, k.texts ->> 'name', k.texts ->> 'email', k.texts ->> 'projectType',
          k.texts ->> 'message', k.note_texts
        )) as whole
      ) s
      where v_search = '' or not exists (
        select from regexp_split_to_table(v_search, '\s+') word where strpos(s.whole, word) = 0
      )
      order by is_open desc, k.received_at desc
      limit p_limit
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id,
      'reference', f.reference,
      'texts', case when f.redacted_at is null then f.texts end,
      'writtenAt', case when not f.clock_doubtful then f.written_at end,
      'receivedAt', f.received_at,
      'answeredAt', f.answered_at,
      'answeredBy', (
        select a.way from contact.owner_acts a
        where a.enquiry_id = f.id and a.act = 'answered' and a.made_at = f.answered_at limit 1
      ),
      'isSpam', f.is_spam,
      'mail', jsonb_build_object(
        'state', case
          when f.state is null or f.last_outcome = 'redacted' then 'none'
          when f.state = 'dead' then 'givenUp'
          when f.state = 'waiting' and f.last_outcome is not null then 'late'
          else f.state
        end,
        'sentAt', f.sent_at
      ),
      'notes', f.notes
    ) order by f.is_open desc, f.received_at desc), '[]')
    from found f
  );
end
$$;

-- The time in an id, in ms: that of the device's clock as it was made (UUIDv7).
create function contact.id_ms(p_id uuid) returns bigint
language sql immutable set search_path = ''
as $$
  select ('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint
$$;

-- When she did something, of which her device says how long ago it was. It does not know how long the request
-- took: of what she did within two minutes, by one clock, the ids tell the order. What has to lie between two
-- of the same moment has that moment too, and the ids go on telling.
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

-- Takes down one thing that she did, and does it: `taken`; `gone` where there is no such enquiry;
-- `reused` where the id stands for something else. Null where it is no owner's. A repeat of it does nothing.
create function contact.act_in_inbox(
  p_owner text, p_id uuid, p_enquiry_id uuid, p_act text, p_note text, p_ago interval
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry contact.enquiries;
  v_made_at timestamptz;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  select * into v_enquiry from contact.enquiries where id = p_enquiry_id for no key update;
  if not found then
    return 'gone';
  end if;
  -- Nobody answers before there is something to answer.
  v_made_at := greatest(contact.made_at(p_id, p_enquiry_id, p_ago), v_enquiry.received_at);
  insert into contact.owner_acts (id, enquiry_id, act, note, made_at, way)
  values (
    p_id, p_enquiry_id, p_act, case when v_enquiry.redacted_at is null then p_note end, v_made_at,
    'inbox'
  )
  on conflict (id) do nothing;
  if not found then
    perform from contact.owner_acts
    where id = p_id and enquiry_id = p_enquiry_id and act = p_act
      and (note is null or note = p_note);
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
        -- It is tried on, perhaps in hours; one that is being sent is left alone.
        update contact.notifications n set next_attempt_at = now()
        where n.enquiry_id = p_enquiry_id and n.kind = 'enquiry' and n.state = 'waiting'
          and (n.lease_until is null or n.lease_until <= now()) and n.next_attempt_at > now();
      end if;
    when 'erase' then perform contact.redact(array[p_enquiry_id]);
    else null;
  end case;
  return 'taken';
end
$$;

revoke all on function
  contact.let_notes_go(), contact.is_owner(text), contact.searchable(text), contact.is_spam(uuid), contact.settle_marks(uuid),
  contact.ask_code(text, bytea, bytea), contact.inbox(text, text, integer),
  contact.id_ms(uuid), contact.made_at(uuid, uuid, interval),
  contact.act_in_inbox(text, uuid, uuid, text, text, interval)
from public;
grant execute on function
  contact.ask_code(text, bytea, bytea), contact.inbox(text, text, integer),
  contact.act_in_inbox(text, uuid, uuid, text, text, interval)
to inbox_function;
