-- Missing runs are noticed, and reported once an hour.
begin;
select plan(12);
-- The local stack's timer may finish a run during this test. If there is no row yet, deleting locks nothing and that
-- run could insert its row: lock the table.
lock table contact.last_run in share row exclusive mode;
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

select is(contact.is_overdue('10 minutes'), false, 'the schedule isn’t overdue if no mail is waiting');
select contact.accept('0192d3a0-0000-7000-8000-000000000001', 'REF1',
  '{"message": "One"}', null, false, now());
select is(pg_temp.due(now() - interval '9 minutes'), false, 'the schedule isn’t overdue because of a mail that is newly due');
select is(pg_temp.due(now() + interval '1 hour'), false, 'the schedule isn’t overdue because of a mail that isn’t due yet');
select is(
  pg_temp.due(now() - interval '1 hour', now() + interval '1 minute'), false, 'the schedule isn’t overdue because of a mail that is being sent'
);
update contact.enquiries set received_at = 'epoch';
select is(
  contact.is_overdue(now() - pg_postmaster_start_time()), true,
  'the schedule is overdue without a run since an enquiry, even if no mail is due'
);
select is(
  contact.is_overdue(now() - pg_postmaster_start_time() + interval '1 second'), false,
  'the schedule isn’t overdue in a database that was started since'
);
update contact.enquiries set received_at = now();
select is(pg_temp.due(now() - interval '10 minutes'), true, 'the schedule is overdue if a due mail isn’t sent');
select is(pg_temp.tell(), true, 'tell_overdue queues a mail to the owner');
select is(pg_temp.tell(), false, 'tell_overdue queues at most one mail an hour');
select is((select subject from contact.claim(null, '1 minute')), 'The schedule', 'the mail about the schedule is claimed first');
select contact.note_run('{}', '{}');
update contact.enquiries set received_at = 'epoch';
select is(pg_temp.due(now() - interval '1 hour'), false, 'the schedule isn’t overdue while runs finish');
update contact.last_run set ended_at = now() - interval '10 minutes';
select is(pg_temp.due(now() - interval '1 hour'), true, 'the schedule is overdue once no more runs finish');

select * from finish();
rollback;
