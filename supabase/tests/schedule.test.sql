-- The scheduled call, with fakes for pg_net and Vault that record their arguments.
begin;
select plan(4);

create schema vault;
create schema net;
create table vault.decrypted_secrets (name text, decrypted_secret text);
create table net.calls (url text, body jsonb, params jsonb, headers jsonb, timeout int);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{}', timeout_milliseconds int default 2000
) returns bigint language sql as $$
  insert into net.calls values ($1, $2, $3, $4, $5) returning 7::bigint
$$;

select throws_like(
  'select contact.call_delivery()', '%contact_delivery_url%',
  'without its secrets the call says which it lacks'
);
insert into vault.decrypted_secrets values
  ('contact_delivery_url', 'https://project.example.com/functions/v1/deliver-notifications'),
  ('contact_delivery_secret', 'a secret');
select is(contact.call_delivery(), 7::bigint, 'call_delivery makes a call if the Vault has its settings');
select results_eq(
  $$select url, headers ->> 'authorization', timeout from net.calls$$,
  $$values (
    'https://project.example.com/functions/v1/deliver-notifications', 'Bearer a secret', 55000)$$,
  'call_delivery posts to deliver-notifications with its secret and a timeout of 55 s'
);

create schema cron;
create table cron.job (jobid bigint, jobname text);
create table cron.job_run_details (jobid bigint, end_time timestamptz);
insert into cron.job values (1, 'contact-deliver-notifications'), (2, 'somebody else''s');
insert into cron.job_run_details
select j, now() - d * interval '1 day' from unnest(array[1, 2]) j, unnest(array[6, 8]) d;
insert into cron.job_run_details values (1, null);
select contact.forget_calls();
select results_eq(
  $$select jobid, extract(day from now() - end_time)::int from cron.job_run_details order by 1, 2$$,
  $$values (1::bigint, 6), (1, null), (2, 6), (2, 8)$$,
  'forget_calls deletes our calls after a week, and no others'
);
select * from finish();
rollback;
