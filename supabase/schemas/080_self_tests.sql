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
    left join contact.enquiries e on e.id = t.id
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
revoke all on function
  contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text)
from public;
grant execute on function
  contact.self_test(text, interval),
  contact.settle_self_test(uuid, text, text, text, text, text)
to contact_function;
