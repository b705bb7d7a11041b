-- A marked enquiry a day, posted by deliver-notifications the way a visitor's goes. What marks it is
-- its id: made here, known to nobody before it is posted, and told from a visitor's by no text of it.
-- It goes through the same steps; its mail goes elsewhere, and it counts as no enquiry of anyone's.

create table contact.self_tests (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  recipient text not null,
  state text not null default 'open' check (state in ('open', 'passed', 'failed')),
  outcome text,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
comment on table contact.self_tests is
  'One a day: whether an enquiry posted like a visitor''s was stored and its mail accepted.';
comment on column contact.self_tests.id is 'The id of its enquiry.';
comment on column contact.self_tests.recipient is 'Where the mail about it goes, instead of to the owner.';
alter table contact.self_tests enable row level security;

alter table contact.notifications
  drop constraint notifications_are_whole,
  add constraint notifications_are_whole check (
    state in ('waiting', 'sent', 'dead', 'held')
    and kind in ('enquiry', 'acknowledgement', 'alarm', 'digest', 'breakdown')
    and (kind in ('digest', 'breakdown')) = (enquiry_id is null)
    and (lease is null) = (lease_until is null)
    and (state = 'sent') = (sent_at is not null)
  );

-- Begins the day's self-test if there is none yet, and tells how far the open one has come; no row
-- where the day's is over. Days are UTC's. One that an earlier day left open was not watched: it is
-- ended, and nobody is alarmed about what may have been nothing.
create function contact.self_test(p_recipient text, p_longest interval)
returns table (id uuid, is_late boolean, is_stored boolean, mail_state text, mail_outcome text)
language plpgsql security definer set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
begin
  update contact.self_tests t
  set state = 'failed', outcome = 'broken_off', ended_at = now()
  where t.state = 'open' and t.day < v_today;
  insert into contact.self_tests (day, recipient) values (v_today, p_recipient)
  on conflict (day) do nothing;
  return query
    select t.id, t.begun_at <= now() - p_longest, e.id is not null, n.state, n.last_outcome
    from contact.self_tests t
    left join contact.enquiries e on e.idempotency_key = t.id
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where t.day = v_today and t.state = 'open';
end
$$;

-- Ends a self-test; where it failed, the mail to the owner about it is written down in the same step.
-- False, and nothing changed, where another call has ended it before.
create function contact.settle_self_test(
  p_id uuid,
  p_state text,
  p_outcome text,
  p_subject text default null,
  p_text text default null,
  p_html text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.self_tests
  set state = p_state, outcome = p_outcome, ended_at = now()
  where id = p_id and state = 'open';
  if not found then
    return false;
  end if;
  if p_state = 'failed' then
    insert into contact.notifications (kind, subject, body_text, body_html)
    values ('breakdown', p_subject, p_text, p_html);
  end if;
  return true;
end
$$;

-- Lends out notifications that are due, or where a key is given those of its enquiry: counts the
-- attempt and gives a lease. Others skip what is lent until the lease ends. What is about a self-test
-- goes to where that says.
create or replace function contact.claim(p_key uuid, p_limit integer, p_lease interval)
returns table (
  id uuid,
  enquiry_key uuid,
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
-- Custom plans, since the index that fits is another one with a key than without.
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
        and (
          p_key is null
          or n.enquiry_id = (
            select e.id from contact.enquiries e where e.idempotency_key = p_key
          )
        )
      order by n.next_attempt_at
      limit p_limit
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1
    from due
    join contact.notifications d on d.id = due.id
    left join contact.enquiries e on e.id = d.enquiry_id
    left join contact.self_tests t on t.id = e.idempotency_key
    where n.id = due.id
    returning
      n.id, e.idempotency_key, n.kind, n.lease, n.attempts, n.created_at, now() - n.created_at,
      coalesce(n.recipient, t.recipient), n.reply_to, n.subject, n.body_text, n.body_html,
      e.reference, e.name, e.email, e.project_type, e.message, e.written_at, e.clock_doubtful,
      e.received_at;
end
$$;

-- Keeps nothing longer than is said. A mail that is still on its way is never cut off by age, but for
-- that of a self-test, which was judged long before.
create or replace function contact.tidy(
  p_enquiries interval, p_suspects interval, p_callers interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from contact.callers where next_at < now() - p_callers;
  delete from contact.acknowledged where at < now() - interval '1 day';
  delete from contact.enquiries e
  using contact.self_tests t
  where e.idempotency_key = t.id and t.begun_at < now() - interval '1 day';
  delete from contact.self_tests where begun_at < now() - interval '30 days';
  delete from contact.notifications
  where kind = 'breakdown' and state in ('sent', 'dead') and created_at < now() - interval '30 days';
  select contact.redact(array(
    select e.id
    from contact.enquiries e
    where e.redacted_at is null and e.received_at < now() - p_enquiries
      and not exists (
        select from contact.notifications n where n.enquiry_id = e.id and n.state = 'waiting'
      )
    union
    select e.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and e.received_at < now() - p_suspects
  )) into v_count;
  return v_count;
end
$$;

revoke all on function contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text) from public;
grant execute on function contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text) to contact_function;
