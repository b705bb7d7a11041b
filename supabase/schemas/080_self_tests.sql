-- The daily self-test: an enquiry that deliver-notifications posts like a visitor. Only its id, which the database
-- generates and keeps secret until the post, marks the enquiry as a self-test. The same functions handle it, but its
-- mail goes to another address, and it doesn't count as a message.

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
  'One self-test a day: whether an enquiry posted like a visitor''s was stored and its mail accepted.';
comment on column contact.self_tests.id is 'The id of the self-test''s enquiry.';
comment on column contact.self_tests.recipient is
  'The address that gets the enquiry''s mail instead of the owner.';
alter table contact.self_tests enable row level security;

-- Starts the day's self-test (UTC) if there is none yet, and returns its progress; no row once the test has ended. Ends
-- an earlier day's open test without an alarm, since nothing was running to finish it.
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
    left join contact.enquiries e on e.id = t.id
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where t.day = v_today and t.state = 'open';
end
$$;

-- Ends a self-test, and queues the mail about it if it failed. Returns false and changes nothing if the test has
-- already ended.
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
revoke all on function
  contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text)
from public;
grant execute on function
  contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text)
to contact_function;
