-- The result of the last run of deliver-notifications, for monitoring.

create table contact.last_run (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  ended_at timestamptz not null,
  counts jsonb not null,
  failed text[] not null,
  good_at timestamptz,
  good_counts jsonb,
  constraint good_with_its_counts check ((good_at is null) = (good_counts is null))
);
comment on column contact.last_run.counts is 'How many mails the run sent, postponed, and gave up.';
comment on column contact.last_run.failed is
  'The steps that failed. `mail`: no mail could be sent for an hour or more, or an enquiry''s mail did not reach the owner.';
comment on column contact.last_run.good_at is 'When the last run without a failed step ended.';
alter table contact.last_run enable row level security;

-- Whether some enquiry's mail isn't reaching the owner: the mail has failed or been due for an hour, or was given up
-- without an alarm. A retry delay counts only as far as it has passed.
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

-- Records a finished run, and returns whether the run was good. Clears a route's failure if no failed mail is waiting
-- for the route, for example because the mail was erased. Acknowledgements don't count: their address may be the
-- problem.
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

-- Calls deliver-notifications every minute if the database has pg_cron and pg_net, as on hosted Supabase. Without them,
-- something else has to call it, such as the local stack's timer.

-- Reads URL and secret from the Vault at each call, so that the job contains neither and both can change without a
-- migration.
create function contact.call_delivery() returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_url text;
  v_secret text;
begin
  select decrypted_secret into v_url
  from vault.decrypted_secrets where name = 'contact_delivery_url';
  select decrypted_secret into v_secret
  from vault.decrypted_secrets where name = 'contact_delivery_secret';
  if v_url is null or v_secret is null then
    raise exception 'The Vault lacks contact_delivery_url or contact_delivery_secret';
  end if;
  return net.http_post(
    url := v_url,
    headers := jsonb_build_object(
      'content-type', 'application/json', 'authorization', 'Bearer ' || v_secret
    ),
    body := '{}'::jsonb,
    -- pg_net hangs up after 2 s if it is not told otherwise.
    timeout_milliseconds := 55000
  );
end
$$;

-- Deletes old rows of pg_cron's log, which pg_cron itself never deletes.
create function contact.forget_calls() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from cron.job_run_details r
  using cron.job j
  where j.jobid = r.jobid and j.jobname like 'contact-%' and r.end_time < now() - interval '7 days';
end
$$;
revoke all on function contact.call_delivery(), contact.forget_calls() from public;

do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions
    where name in ('pg_cron', 'pg_net')
  ) < 2 then
    raise notice 'Without pg_cron and pg_net nothing here calls deliver-notifications';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  perform cron.schedule(
    'contact-deliver-notifications', '* * * * *', 'select contact.call_delivery()'
  );
  perform cron.schedule('contact-forget-calls', '17 3 * * *', 'select contact.forget_calls()');
end
$$;


-- Whether no run has finished for p_longest although one was needed: a mail was due all that time, or there are
-- enquiries, since reminders and digests need runs too.
--
-- Without a due mail, returns false for a database that was started within p_longest, for example after a pause, or
-- whose first enquiry is younger. A database restored from a backup counts as stopped until its first run.
create function contact.is_overdue(p_longest interval) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from contact.last_run r where r.ended_at > now() - p_longest)
    and (
      exists (
        select from contact.notifications n
        where n.state = 'waiting' and n.next_attempt_at <= now() - p_longest
          and (n.lease_until is null or n.lease_until <= now())
      )
      or (
        pg_postmaster_start_time() <= now() - p_longest
        and exists (select from contact.enquiries e where e.received_at <= now() - p_longest)
      )
    )
$$;

-- Queues a mail to the owner ahead of all others. Returns false and changes nothing if a mail with this subject was
-- queued within p_every.
create function contact.tell_overdue(p_every interval, p_subject text, p_text text, p_html text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two visitors at once are one alarm.
  perform pg_advisory_xact_lock(hashtextextended(p_subject, 3));
  perform from contact.notifications n
  where n.kind = 'breakdown' and n.subject = p_subject and n.created_at > now() - p_every;
  if found then
    return false;
  end if;
  insert into contact.notifications (kind, subject, body_text, body_html, next_attempt_at)
  values ('breakdown', p_subject, p_text, p_html, 'epoch');
  return true;
end
$$;
revoke all on function
  contact.is_overdue(interval), contact.tell_overdue(interval, text, text, text)
from public;
grant execute on function
  contact.is_overdue(interval), contact.tell_overdue(interval, text, text, text)
to contact_function;
