-- What the last run of deliver-notifications came to, for those who watch the schedule.

create table contact.last_run (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  ended_at timestamptz not null,
  counts jsonb not null,
  failed text[] not null,
  good_at timestamptz,
  good_counts jsonb,
  constraint good_with_its_counts check ((good_at is null) = (good_counts is null))
);
comment on column contact.last_run.counts is 'How many mails it sent, put off, gave up.';
comment on column contact.last_run.failed is
  'The steps that failed; `mail` where no mail could be sent for an hour or more, or an enquiry''s did not reach the owner.';
comment on column contact.last_run.good_at is 'When the last run ended in which nothing failed.';
alter table contact.last_run enable row level security;

-- Whether the mail about some enquiry does not reach the owner, whatever the reason: it has been tried
-- for an hour, or due for one, or it was given up and no alarm has told her so. Of a wait between two
-- tries only what is over counts.
create function contact.is_owner_unreached() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from contact.notifications n
    where n.kind = 'enquiry' and n.state = 'waiting'
      and n.next_attempt_at - n.tried_for <= now() - interval '1 hour'
      and not exists (select from contact.self_tests t where t.id = n.enquiry_id)
  ) or exists (
    select from contact.notifications n
    where n.kind = 'enquiry' and n.state = 'dead' and n.last_outcome is distinct from 'redacted'
      and not exists (select from contact.self_tests t where t.id = n.enquiry_id)
      and not exists (
        select from contact.notifications a
        where a.enquiry_id = n.enquiry_id and a.kind = 'alarm' and a.state = 'sent'
      )
  )
$$;

-- Notes a run that has ended; whether it was a good one. A way that has failed is no fault any more
-- where no mail waits that it did not take, such as after that was erased. An acknowledgement is none
-- of these: it may be its address that takes nothing.
create function contact.note_run(
  p_counts jsonb, p_failed text[], p_second_kinds text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_failed text[];
  v_is_good boolean;
begin
  update contact.mail_routes r
  set failing_since = null, last_failure = null
  where r.failing_since is not null and not exists (
    select from contact.notifications n
    where n.state = 'waiting' and contact.route_of(n.kind, p_second_kinds) = r.route
      and n.last_outcome is distinct from 'unwritten' and n.kind <> 'acknowledgement'
      -- It was tried and not refused, or will be.
      and (n.tried_for > n.refused_for or n.next_attempt_at <= now())
  );
  v_failed := p_failed || array(
    select 'mail'
    where contact.is_owner_unreached() or exists (
      select from contact.mail_routes r
      where r.route = 'first' and r.failing_since <= now() - interval '1 hour'
    )
  );
  v_is_good := cardinality(v_failed) = 0;
  insert into contact.last_run as l (ended_at, counts, failed, good_at, good_counts)
  values (
    now(), p_counts, v_failed,
    case when v_is_good then now() end, case when v_is_good then p_counts end
  )
  on conflict (is_the_only_one) do update
  set ended_at = excluded.ended_at, counts = excluded.counts, failed = excluded.failed,
      good_at = coalesce(excluded.good_at, l.good_at),
      good_counts = coalesce(excluded.good_counts, l.good_counts);
  return v_is_good;
end
$$;

revoke all on function
  contact.is_owner_unreached(), contact.note_run(jsonb, text[], text[])
from public;
grant execute on function contact.note_run(jsonb, text[], text[]) to contact_function;
