-- Mails: written down, lent to one sender at a time, and settled by the holder of the lease.

create table contact.notifications (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references contact.enquiries (id) on delete cascade,
  kind text not null default 'enquiry' check (
    kind in ('enquiry', 'acknowledgement', 'alarm', 'digest', 'breakdown', 'reminder')
  ),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'held')),
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_outcome text,
  provider_id text,
  sent_at timestamptz,
  constraint one_of_a_kind unique (enquiry_id, kind),
  constraint about_an_enquiry check ((kind in ('digest', 'breakdown')) = (enquiry_id is null)),
  constraint written_whole check (num_nulls(subject, body_text, body_html) in (0, 3)),
  constraint lent_with_an_end check ((lease is null) = (lease_until is null)),
  constraint sent_at_a_time check ((state = 'sent') = (sent_at is not null))
);

comment on table contact.notifications is
  'Mails, each written once, before its first try, so that every try sends the same bytes.';
comment on column contact.notifications.id is 'The mail provider''s idempotency key.';
comment on column contact.notifications.recipient is
  'The visitor''s address for an acknowledgement; null for a mail to the owner.';
comment on column contact.notifications.subject is
  'Null, as the bodies, until it is written: storing an enquiry does not wait for it.';
comment on column contact.notifications.lease is
  'Who is sending it now: only the holder may settle it, and only until another has claimed it.';

create index notifications_open on contact.notifications (state, next_attempt_at)
  where state in ('waiting', 'held');
alter table contact.notifications enable row level security;

-- Lends out notifications that are due, or those of a given enquiry: counts the attempt and gives a
-- lease. Others skip what is lent until the lease ends. What is about a self-test goes to where that
-- says.
create function contact.claim(p_enquiry_id uuid, p_limit integer, p_lease interval)
returns table (
  id uuid,
  enquiry_id uuid,
  kind text,
  lease uuid,
  attempts integer,
  created_at timestamptz,
  age interval,
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  reference text,
  name text,
  email text,
  project_type text,
  message text,
  written_at timestamptz,
  clock_doubtful boolean,
  received_at timestamptz
)
-- Custom plans, since the index that fits is another one with an enquiry than without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with due as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting'
        and n.next_attempt_at <= now()
        and (n.lease_until is null or n.lease_until <= now())
        and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
      order by n.next_attempt_at
      limit p_limit
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1
    from due
    join contact.notifications d on d.id = due.id
    left join contact.enquiries e on e.id = d.enquiry_id
    left join contact.self_tests t on t.id = d.enquiry_id
    where n.id = due.id
    returning
      n.id, n.enquiry_id, n.kind, n.lease, n.attempts, n.created_at, now() - n.created_at,
      coalesce(n.recipient, t.recipient), n.reply_to, n.subject, n.body_text, n.body_html,
      e.reference, e.name, e.email, e.project_type, e.message, e.written_at, e.clock_doubtful,
      e.received_at;
end
$$;

-- Writes the text of a mail that has none, for its holder. False where the lease was lost.
create function contact.write(
  p_id uuid, p_lease uuid, p_reply_to text, p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.notifications
  set reply_to = p_reply_to, subject = p_subject, body_text = p_text, body_html = p_html
  where id = p_id and lease = p_lease and state = 'waiting' and subject is null;
  return found;
end
$$;

-- Ends a lease with what came of it. False, and nothing changed, where another has claimed the
-- notification since or it was settled before. Where the text of an alarm is given with a mail that
-- is given up, the alarm is written down in the same step.
create function contact.settle(
  p_id uuid,
  p_lease uuid,
  p_state text,
  p_outcome text,
  p_provider_id text default null,
  p_retry_in interval default '0',
  p_alarm_subject text default null,
  p_alarm_text text default null,
  p_alarm_html text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry_id uuid;
begin
  update contact.notifications
  set state = p_state,
      last_outcome = p_outcome,
      provider_id = p_provider_id,
      sent_at = case when p_state = 'sent' then now() end,
      next_attempt_at = now() + p_retry_in,
      lease = null,
      lease_until = null
  where id = p_id and lease = p_lease and state = 'waiting'
  returning enquiry_id into v_enquiry_id;
  if not found then
    return false;
  end if;
  if p_state = 'dead' and p_alarm_subject is not null then
    insert into contact.notifications (
      enquiry_id, kind, reply_to, subject, body_text, body_html
    )
    select v_enquiry_id, 'alarm', n.reply_to, p_alarm_subject, p_alarm_text, p_alarm_html
    from contact.notifications n
    where n.id = p_id and n.kind = 'enquiry'
    -- Given up a second time, after the owner had it sent again.
    on conflict (enquiry_id, kind) do update
      set id = gen_random_uuid(), state = 'waiting', attempts = 0, created_at = now(),
          next_attempt_at = now(), last_outcome = null, provider_id = null, sent_at = null,
          lease = null, lease_until = null, subject = excluded.subject, body_text = excluded.body_text,
          body_html = excluded.body_html;
  end if;
  if p_state = 'dead' then
    -- What a digest has not told is told in another one, and its texts are kept nowhere else.
    delete from contact.notifications where id = p_id and kind = 'digest';
  end if;
  return true;
end
$$;

revoke all on function
  contact.claim(uuid, integer, interval),
  contact.write(uuid, uuid, text, text, text, text),
  contact.settle(uuid, uuid, text, text, text, interval, text, text, text)
from public;
grant execute on function
  contact.claim(uuid, integer, interval),
  contact.write(uuid, uuid, text, text, text, text),
  contact.settle(uuid, uuid, text, text, text, interval, text, text, text)
to contact_function;
