-- What the owner does with enquiries (her acts), and what follows from her acts.

create table contact.owner_acts (
  id uuid primary key,
  enquiry_id uuid not null references contact.enquiries (id) on delete cascade,
  act text not null
    check (
      act in ('answered', 'unanswered', 'spam', 'notSpam', 'resend', 'erase', 'note', 'editNote')
    ),
  note text,
  note_id uuid,
  made_at timestamptz not null,
  came_at timestamptz not null default now(),
  way text not null check (way in ('link', 'inbox')),
  constraint note_of_a_note check (note is null or act = 'note'),
  constraint edit_of_a_note check ((note_id is not null) = (act = 'editNote'))
);
comment on table contact.owner_acts is
  'What the owner did with enquiries. The current state is computed from these acts. Only a note''s text changes.';
comment on column contact.owner_acts.id is
  'The id that the owner''s device gave the act. Every retry sends the same id.';
comment on column contact.owner_acts.note is
  'The current text of a note; null for other acts, and after the enquiry''s texts were deleted.';
comment on column contact.owner_acts.note_id is
  'The act of the note that an editNote act changed; null for other acts.';
comment on column contact.owner_acts.made_at is
  'When the owner did it, computed from how long ago her device says it was.';
create index owner_acts_of on contact.owner_acts (enquiry_id, made_at);
alter table contact.owner_acts enable row level security;

-- Deletes an enquiry's notes together with its texts, since notes may contain personal data too.
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

-- Whether an enquiry counts as spam: by the owner's last mark; without a mark, as long as its mail is held as spam.
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

-- Sets answered_at to the first `answered` mark after the last `unanswered` mark.
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
revoke all on function
  contact.let_notes_go(), contact.is_spam(uuid), contact.settle_marks(uuid)
from public;

-- For release 1.0.0's functions. Marks an enquiry as answered. Returns `marked` or `already`; null if the enquiry
-- doesn't exist. Stores the mark even if the enquiry is already answered, since a device may still send an older
-- `unanswered`.
create function contact.mark_answered(p_id uuid) returns text
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

-- Queues a reminder for each enquiry that isn't marked as answered p_before the end of its 24 hours, one per enquiry.
-- Skips self-tests, spam, enquiries older than 48 hours, and those whose mail wasn't sent at least an hour ago. Returns
-- the number of reminders.
create function contact.remind(p_before interval) returns integer
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
    -- Skips an enquiry that another transaction is marking right now.
    for update of e skip locked
  )
  insert into contact.notifications (enquiry_id, kind)
  select id, 'reminder' from due
  on conflict (enquiry_id, kind) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function contact.mark_answered(uuid), contact.remind(interval) from public;
grant execute on function contact.mark_answered(uuid), contact.remind(interval) to contact_function;
