-- Calls deliver-notifications every minute where pg_cron and pg_net exist, as on hosted Supabase;
-- elsewhere something else has to call it, as the local stack's timer does.

-- Reads where to call and with what secret from the Vault at each call, so that neither stands in
-- a job's text and both can be changed without a migration.
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

-- pg_cron keeps a row for each call and never lets one go.
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

-- Watched by the function that visitors call, since nobody else looks after the schedule.

-- Whether a mail has been due for so long, and no run has ended in that time, that whatever should send it
-- seems to have stopped. While runs end, what waits is a backlog that is being sent.
create function contact.is_overdue(p_longest interval) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from contact.notifications n
    where n.state = 'waiting' and n.next_attempt_at <= now() - p_longest
      and (n.lease_until is null or n.lease_until <= now())
  ) and not exists (select from contact.last_run r where r.ended_at > now() - p_longest)
$$;

-- Writes down the mail to the owner about it, due before all others. False, and nothing written, where
-- there was one with this subject within p_every.
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
