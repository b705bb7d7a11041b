-- A failing provider gets no mails until its Retry-After is over. When it accepts a mail again, all waiting and given-up
-- mails are due, and the owner gets one mail about the outage.
begin;
select plan(56);
-- The local stack's timer may finish a run during this test. If there is no row yet, deleting locks nothing and that
-- run could insert its row: lock the table.
lock table contact.last_run in share row exclusive mode;
delete from contact.last_run;

create function pg_temp.take(p_number integer) returns text language sql as $$
  select outcome from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('message', 'Message ' || p_number), null, false, now())
$$;
create function pg_temp.mail_of(p_number integer) returns contact.notifications language sql as $$
  select n from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id
  where e.reference = 'REF' || p_number and n.kind = 'enquiry'
$$;
-- Claims the mail of this enquiry and settles it.
create function pg_temp.try(
  p_number integer, p_state text, p_outcome text, p_fault text default null,
  p_retry_in interval default '1 hour', p_hold_for interval default '0',
  p_in_doubt boolean default false
) returns boolean language sql as $$
  update contact.notifications set next_attempt_at = now()
  where id = (pg_temp.mail_of(p_number)).id;
  select contact.settle(
    c.id, c.lease, p_state, p_outcome, null, p_retry_in, p_fault, p_in_doubt, false, p_hold_for)
  from contact.claim((pg_temp.mail_of(p_number)).enquiry_id, '1 minute') c
$$;

-- order
select pg_temp.take(1);
select pg_temp.take(2);
update contact.notifications set created_at = created_at - interval '1 second'
where id = (pg_temp.mail_of(2)).id;
insert into contact.notifications (kind, subject, body_text, body_html, next_attempt_at)
values ('digest', 'D', 'D', 'D', now() - interval '1 day');
insert into contact.notifications (enquiry_id, kind) values
  ('0192d3a0-0000-7000-8000-000000000001', 'alarm'),
  ('0192d3a0-0000-7000-8000-000000000001', 'acknowledgement'),
  ('0192d3a0-0000-7000-8000-000000000001', 'reminder');
create temp table lent (place serial, kind text, enquiry_id uuid);
do $$
begin
  for n in 1..7 loop
    insert into lent (kind, enquiry_id) select kind, enquiry_id from contact.claim(null, '1 minute');
  end loop;
end
$$;
select results_eq(
  'select kind, right(enquiry_id::text, 1) from lent order by place',
  $$values ('enquiry', '2'), ('enquiry', '1'), ('reminder', '1'), ('acknowledgement', '1'),
    ('alarm', '1'), ('digest', null::text)$$,
  'mails are claimed by kind, then by age, with enquiries first'
);
delete from contact.notifications where kind <> 'enquiry';
update contact.notifications set lease = null, lease_until = null;

-- Retry-After
select is(pg_temp.try(1, 'waiting', 'resend_429', 'unavailable', '1 s', '10 minutes'), true, 'a mail that gets a 429 waits');
update contact.notifications set next_attempt_at = now();
select is_empty(
  $$select from contact.claim(null, '1 minute')$$, 'no other mail takes the route until Retry-After is over'
);
insert into contact.notifications (kind, subject, body_text, body_html)
values ('breakdown', 'B', 'B', 'B');
select results_eq(
  $$select kind from contact.claim(null, '1 minute', '{alarm,breakdown}')$$,
  $$values ('breakdown')$$, 'a mail can take the other route'
);
delete from contact.notifications where kind = 'breakdown';
update contact.mail_routes set held_until = now();
select isnt_empty($$select from contact.claim(null, '1 minute')$$, 'mails take the route once Retry-After is over');
update contact.notifications set lease = null, lease_until = null, in_doubt = false;

-- time spent trying
select pg_temp.try(1, 'waiting', 'resend_503', 'unavailable', '30 s');
update contact.notifications set created_at = now() - interval '3 days', lease = null, lease_until = null;
select pg_temp.try(1, 'waiting', 'resend_422', 'refused', '1 minute');
select results_eq(
  'select (m).tried_for, (m).refused_for from pg_temp.mail_of(1) m',
  $$values ('1 minute 31 s'::interval, '1 minute'::interval)$$,
  'time without attempts doesn’t count as tried'
);

-- an outage of less than an hour
select is(
  (select failing_since from contact.mail_routes where route = 'first'), now(), 'a failed attempt marks the route as failing'
);
select pg_temp.try(2, 'sent', 'sent');
select is(
  (select failing_since from contact.mail_routes where route = 'first'), null, 'an accepted mail ends the failure'
);
select is((pg_temp.mail_of(1)).next_attempt_at, now(), 'all waiting mails are due after the failure');
select is_empty('select * from contact.recovery_due()', 'a short failure causes no mail to the owner');

-- an outage of more than an hour, with mails that were given up
select pg_temp.try(1, 'dead', 'resend_422', 'refused', '0');
select is((pg_temp.mail_of(1)).state, 'dead', 'a mail that was refused long enough is given up');
select pg_temp.take(3);
select pg_temp.take(4);
insert into contact.notifications (enquiry_id, kind, recipient, state)
values ('0192d3a0-0000-7000-8000-000000000003', 'acknowledgement', 'ana@example.com', 'dead');
select pg_temp.try(3, 'waiting', 'resend_401', 'unavailable', '2 hours');
select pg_temp.try(4, 'waiting', 'resend_401', 'unavailable', '2 hours');
update contact.mail_routes set failing_since = now() - interval '26 hours' where route = 'first';
select is(contact.note_run('{"sent": 0}', '{}'), false, 'a run during an outage is not good');
select results_eq(
  'select failed, good_at from contact.last_run', $$values ('{mail}'::text[], null::timestamptz)$$,
  'a run during an outage records `mail` as failed'
);
select pg_temp.take(10);
select pg_temp.try(10, 'waiting', 'resend_401', 'unavailable', '2 hours');
update contact.notifications set next_attempt_at = now() - interval '1 minute' where id = (pg_temp.mail_of(10)).id;
select pg_temp.try(4, 'sent', 'sent');
select is(
  (pg_temp.mail_of(10)).next_attempt_at, now() - interval '1 minute', 'a mail that was due already keeps its place'
);
select results_eq(
  'select (m).state, (m).attempts, (m).refused_for, (m).next_attempt_at from pg_temp.mail_of(1) m',
  $$values ('waiting', 0, '0'::interval, now())$$, 'a given-up mail gets one more attempt after the outage'
);
select is(
  (select state from contact.notifications where kind = 'acknowledgement'), 'dead',
  'an acknowledgement gets no further attempt after the outage'
);
select results_eq(
  $$select recovered_at - failing_since, last_failure, waiting, redriven from contact.recovery_due()$$,
  $$values ('26 hours'::interval, 'resend_401', 2, 1)$$,
  'the recovery has the outage’s length and the number of waiting mails'
);
create temp table due as select * from contact.recovery_due();
select is((select contact.tell_recovery(id, 'S', 'T', 'H') from due), true, 'tell_recovery queues a mail to the owner');
select is((select contact.tell_recovery(id, 'S', 'T', 'H') from due), false, 'a second tell_recovery returns false');
select is(
  (select count(*)::int from contact.notifications where kind = 'outage'), 1, 'tell_recovery queues only one mail'
);
select pg_temp.try(10, 'sent', 'sent');
select pg_temp.try(3, 'sent', 'sent');
select is_empty('select * from contact.recovery_due()', 'one outage causes one recovery');
select is(contact.note_run('{"sent": 2}', '{retention}'), false, 'a run with a failed step is not good');
select is(contact.note_run('{"sent": 2}', '{}'), true, 'a run without a failed step is good');
select is(contact.note_run('{"sent": 3}', '{retention}'), false, 'a later run with a failed step is not good');
select results_eq(
  'select counts, failed, good_counts, good_at from contact.last_run',
  $$values ('{"sent": 3}'::jsonb, '{retention}'::text[], '{"sent": 2}'::jsonb, now())$$,
  'the database records the last run and the last good run'
);

-- given up again, without an outage
update contact.notifications set redriven_at = null where id = (pg_temp.mail_of(1)).id;
select pg_temp.try(1, 'dead', 'resend_422', 'refused', '0');
select pg_temp.take(5);
update contact.notifications set recipient = 'sink@example.com' where id = (pg_temp.mail_of(5)).id;
select pg_temp.try(5, 'sent', 'sent');
select is((pg_temp.mail_of(1)).state, 'dead', 'an accepted mail to a visitor doesn’t retry the owner’s refused mails');
select pg_temp.take(6);
select pg_temp.try(6, 'sent', 'sent');
select is((pg_temp.mail_of(1)).state, 'waiting', 'an accepted mail to the owner retries her refused mails');
select results_eq(
  'select failing_since, redriven from contact.recovery_due()',
  $$values (null::timestamptz, 1)$$, 'a recovery tells the owner about the retried mail'
);
select pg_temp.try(1, 'dead', 'resend_422', 'refused', '0');
select pg_temp.take(7);
select pg_temp.try(7, 'sent', 'sent');
select is((pg_temp.mail_of(1)).state, 'dead', 'a refused mail is retried only once without an outage');

-- a route that failed, with no failed mail left
delete from contact.enquiries;
delete from contact.notifications;
update contact.mail_routes set failing_since = null, last_failure = null, held_until = '-infinity';
select pg_temp.take(20);
select pg_temp.take(21);
select pg_temp.try(20, 'waiting', 'resend_503', 'unavailable', '1 hour');
update contact.mail_routes set failing_since = now() - interval '3 hours' where route = 'first';
select is(contact.note_run('{}', '{}'), false, 'the route is failing while a rejected mail waits');
select contact.redact(array['0192d3a0-0000-7000-8000-000000000020'::uuid]);
update contact.notifications set next_attempt_at = now() where id = (pg_temp.mail_of(21)).id;
select is(contact.note_run('{}', '{}'), false, 'the route is failing while a mail waits for its retry');
update contact.notifications set next_attempt_at = now() + interval '1 hour', attempts = 3, tried_for = '1 hour',
  refused_for = '1 hour' where id = (pg_temp.mail_of(21)).id;
select is(contact.note_run('{}', '{}'), true, 'the route is not failing after the rejected mail was erased');
update contact.notifications set refused_for = '0' where id = (pg_temp.mail_of(21)).id;
update contact.mail_routes set failing_since = now() - interval '3 hours';
select contact.note_run('{}', '{}', '{enquiry}');
select results_eq(
  $$select route, failing_since is not null from contact.mail_routes order by route$$,
  $$values ('first', false), ('second', true)$$, 'each route’s failure depends on the mails that take the route'
);
update contact.mail_routes set failing_since = null, last_failure = null;

-- a mail being sent when Retry-After arrives
update contact.notifications set next_attempt_at = now() where id = (pg_temp.mail_of(21)).id;
select pg_temp.take(22);
create temp table straggler as
  select * from contact.claim('0192d3a0-0000-7000-8000-000000000021', '1 minute');
select pg_temp.try(22, 'waiting', 'resend_429', 'unavailable', '10 minutes', '10 minutes');
select is((select contact.settle(id, lease, 'sent', 'sent') from straggler), true, 'a mail that was sent before the Retry-After is accepted');
select is(
  (select held_until from contact.mail_routes where route = 'first'), now() + interval '10 minutes',
  'the Retry-After stays in force after that mail'
);
select is((pg_temp.mail_of(22)).next_attempt_at, now(), 'all waiting mails are due after the Retry-After');
select is_empty($$select from contact.claim(null, '1 minute')$$, 'no waiting mail is due before the Retry-After ends');
update contact.mail_routes set held_until = '-infinity';

-- mails that don't reach the owner, while the route accepts others
delete from contact.enquiries;
delete from contact.notifications;
update contact.mail_routes set failing_since = null, last_failure = null, held_until = '-infinity';
select pg_temp.take(30);
select pg_temp.try(30, 'waiting', 'smtp_550', 'refused', '2 hours');
select is(contact.note_run('{}', '{}'), true, 'a run is good if a mail was refused only recently');
update contact.notifications set next_attempt_at = now() + interval '1 hour';
select is(contact.note_run('{}', '{}'), false, 'a run is not good if a mail was refused for an hour');
select results_eq('select failed from contact.last_run', $$values ('{mail}'::text[])$$, 'the run records `mail` as failed');
update contact.notifications set next_attempt_at = now() + interval '61 minutes';
select is(contact.note_run('{}', '{}'), true, 'a retry delay counts only as far as it has passed');
update contact.notifications
set last_outcome = null, attempts = 0, tried_for = '0', refused_for = '0', next_attempt_at = now() - interval '1 hour';
select is(contact.note_run('{}', '{}'), false, 'a run is not good if a mail was due for an hour without an attempt');
update contact.notifications set last_outcome = 'unwritten', tried_for = '30 hours', next_attempt_at = now();
select is(contact.note_run('{}', '{}'), false, 'a run is not good if a mail can’t be written for an hour');
insert into contact.self_tests (id, day, recipient)
select enquiry_id, '2026-01-01', 'sink@example.com' from contact.notifications;
select is(contact.note_run('{}', '{}'), true, 'a run is good if only a self-test’s mail is late');
delete from contact.self_tests;
update contact.notifications set tried_for = '0', next_attempt_at = now();
select pg_temp.try(30, 'dead', 'smtp_550', 'refused', '0');
insert into contact.notifications (enquiry_id, kind) values ('0192d3a0-0000-7000-8000-000000000030', 'alarm');
select is(contact.note_run('{}', '{}'), false, 'a run is not good if a mail was given up and its alarm wasn’t sent');
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select is(contact.note_run('{}', '{}'), true, 'a run is good once the alarm was sent');
delete from contact.notifications where kind = 'alarm';
select contact.redact(array['0192d3a0-0000-7000-8000-000000000030'::uuid]);
select is(contact.note_run('{}', '{}'), true, 'a run is good if the given-up mail’s text was deleted');

-- a visitor's address that accepts no mail
delete from contact.enquiries;
select pg_temp.take(31);
select pg_temp.try(31, 'sent', 'sent');
insert into contact.notifications (enquiry_id, kind, recipient)
values ('0192d3a0-0000-7000-8000-000000000031', 'acknowledgement', 'ana@example.con');
select contact.settle(id, lease, 'waiting', 'smtp_450', null, '30 s', 'unavailable')
from contact.claim(null, '1 minute');
select is(
  (select failing_since from contact.mail_routes where route = 'first'), null,
  'a rejected acknowledgement doesn’t mark the route as failing'
);
update contact.notifications set next_attempt_at = now() where kind = 'acknowledgement';
select contact.settle(id, lease, 'waiting', 'resend_429', null, '1 minute', 'unavailable', p_hold_for => '1 minute')
from contact.claim(null, '1 minute');
select results_eq(
  $$select held_until, failing_since from contact.mail_routes where route = 'first'$$,
  $$values (now() + interval '1 minute', null::timestamptz)$$, 'a rejected acknowledgement’s Retry-After applies to the route'
);
update contact.mail_routes set held_until = '-infinity', failing_since = now() - interval '3 hours' where route = 'first';
select is(contact.note_run('{}', '{}'), true, 'a waiting acknowledgement doesn’t prolong an outage');

-- keys
select pg_temp.take(8);
create temp table first_key as select (m).send_key as key from pg_temp.mail_of(8) m;
select pg_temp.try(8, 'waiting', 'resend_timeout', 'unavailable', '0', '0', true);
update contact.mail_routes set failing_since = null;
create temp table held as
  select * from contact.claim('0192d3a0-0000-7000-8000-000000000008', '1 minute');
select results_eq(
  'select send_key, in_doubt, may_repeat from held',
  'select key, true, false from first_key', 'an attempt without an answer puts the mail in doubt'
);
select results_eq(
  $$select k.send_key <> (select key from first_key), k.may_repeat
    from held, contact.renew_key(held.id, held.lease) k$$,
  $$values (true, true)$$, 'a new key marks the mail as a possible repeat'
);
select pg_temp.take(9);
select pg_temp.try(9, 'waiting', 'resend_401', 'unavailable', '0');
update contact.mail_routes set failing_since = null;
create temp table refused as
  select * from contact.claim('0192d3a0-0000-7000-8000-000000000009', '1 minute');
select is(
  (select k.may_repeat from refused, contact.renew_key(refused.id, refused.lease) k), false,
  'a refused attempt isn’t in doubt'
);
select pg_temp.take(10);
create function pg_temp.age_of_key(p_time interval) returns interval language plpgsql as $$
declare
  v_age interval;
begin
  update contact.notifications set key_tried_at = key_tried_at - p_time, next_attempt_at = now(),
    lease_until = case when lease is not null then now() end;
  update contact.mail_routes set failing_since = null, held_until = '-infinity';
  select c.key_age into v_age from contact.claim('0192d3a0-0000-7000-8000-000000000010', '1 minute') c;
  return v_age;
end
$$;
select pg_temp.try(10, 'waiting', 'resend_503', 'unavailable', '0');
select is(pg_temp.age_of_key('30 hours'), '0', 'a key’s age doesn’t grow if the provider accepted no attempt');
select is(pg_temp.age_of_key('2 hours'), '2 hours', 'a key’s age grows after an attempt whose lease expired');
update contact.notifications set lease = null, lease_until = null, in_doubt = true;
select is(pg_temp.age_of_key('3 hours'), '5 hours', 'a key’s age grows after an attempt without an answer');

select * from finish();
rollback;
