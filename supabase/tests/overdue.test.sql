-- Missing runs are noticed, and reported once an hour.
begin;
select plan(12);
-- The stack under the test may have made a run by now.
delete from contact.last_run;

create function pg_temp.due(p_at timestamptz, p_lease_until timestamptz default null) returns boolean
language sql as $$
  update contact.notifications set next_attempt_at = p_at, lease_until = p_lease_until,
    lease = case when p_lease_until is not null then gen_random_uuid() end;
  select contact.is_overdue('10 minutes')
$$;
create function pg_temp.tell() returns boolean language sql as $$
  select contact.tell_overdue('1 hour', 'The schedule', 'Text', '<p>Text</p>')
$$;

select is(contact.is_overdue('10 minutes'), false, 'nothing waits');
select contact.accept('0192d3a0-0000-7000-8000-000000000001', 'REF1',
  '{"message": "One"}', null, false, now());
select is(pg_temp.due(now() - interval '9 minutes'), false, 'what is due is no breakdown');
select is(pg_temp.due(now() + interval '1 hour'), false, 'nor what waits for its time');
select is(
  pg_temp.due(now() - interval '1 hour', now() + interval '1 minute'), false, 'nor what is on its way'
);
update contact.enquiries set received_at = 'epoch';
select is(
  contact.is_overdue(now() - pg_postmaster_start_time()), true,
  'no run since an earlier enquiry is one, though no mail is due'
);
select is(
  contact.is_overdue(now() - pg_postmaster_start_time() + interval '1 second'), false,
  'but not in a database that was started since'
);
update contact.enquiries set received_at = now();
select is(pg_temp.due(now() - interval '10 minutes'), true, 'what nobody sends is one');
select is(pg_temp.tell(), true, 'the owner is told');
select is(pg_temp.tell(), false, 'once an hour');
select is((select subject from contact.claim(null, '1 minute')), 'The schedule', 'before all else');
select contact.note_run('{}', '{}');
update contact.enquiries set received_at = 'epoch';
select is(pg_temp.due(now() - interval '1 hour'), false, 'while runs end, what waits is a backlog');
update contact.last_run set ended_at = now() - interval '10 minutes';
select is(pg_temp.due(now() - interval '1 hour'), true, 'once they have ended, it is not');

select * from finish();
rollback;
