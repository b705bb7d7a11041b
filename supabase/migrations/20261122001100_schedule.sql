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
