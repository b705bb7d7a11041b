-- One acknowledgement per address and day, an alarm when a mail is given up, every held enquiry in one digest.
begin;
select plan(69);

create function pg_temp.take(p_number integer, p_email text, p_signals text[] default '{}')
returns text language sql as $$
  select outcome from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('email', p_email, 'message', 'Message ' || p_number), null, false, now(), p_signals,
    p_acknowledge_to => p_email)
$$;
create function pg_temp.mail_of(p_number integer, p_kind text) returns contact.notifications
language sql as $$
  select n from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id
  where e.reference = 'REF' || p_number and n.kind = p_kind
$$;
create function pg_temp.give_up(
  p_id uuid, p_text text default 'Late text', p_is_given_up boolean default true
) returns boolean language sql as $$
  update contact.notifications
  set lease = coalesce(lease, gen_random_uuid()), lease_until = now() where id = p_id;
  select contact.add_alarm(p_id, lease, p_is_given_up, null, 'Late', p_text, '<p>Late</p>')
  from contact.notifications where id = p_id;
  select contact.settle(
    p_id, lease, case when p_is_given_up then 'dead' else 'waiting' end, 'resend_422',
    p_fault => 'refused')
  from contact.notifications where id = p_id
$$;
create function pg_temp.claim_all(p_number integer) returns setof text language plpgsql as $$
declare
  v_kind text;
begin
  loop
    select kind into v_kind from contact.claim(
      ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, '1 minute');
    exit when not found;
    return next v_kind;
  end loop;
end
$$;

-- acknowledgement
select pg_temp.take(1, 'ana@example.com');
select results_eq(
  $$select recipient, subject, state from pg_temp.mail_of(1, 'acknowledgement')$$,
  $$values ('ana@example.com', null::text, 'waiting')$$,
  'an enquiry with an address queues an acknowledgement'
);
select is((pg_temp.mail_of(1, 'enquiry')).recipient, null, 'the owner’s mail has no recipient');
select pg_temp.take(2, 'ANA@example.com');
select is((pg_temp.mail_of(2, 'acknowledgement')).id, null, 'a mailbox gets one acknowledgement a day');
update contact.acknowledged set at = now() - interval '25 hours';
select pg_temp.take(3, 'ana@example.com');
select isnt((pg_temp.mail_of(3, 'acknowledgement')).id, null, 'a mailbox gets another acknowledgement on the next day');
select pg_temp.take(4, 'spam@example.com', '{honeypot}');
select is((pg_temp.mail_of(4, 'acknowledgement')).id, null, 'a suspect gets no acknowledgement');
select is((pg_temp.mail_of(4, 'enquiry')).state, 'held', 'a suspect’s mail is held');
select results_eq(
  'select * from pg_temp.claim_all(1)', $$values ('enquiry'), ('acknowledgement')$$,
  'the owner’s mail is claimed before the acknowledgement'
);

-- an acknowledgement that would come too late
select pg_temp.take(n, 'visitor' || n || '@example.com') from generate_series(31, 34) n;
update contact.enquiries set received_at = now() - interval '3 hours 59 minutes' where reference = 'REF31';
update contact.enquiries set received_at = now() - interval '4 hours' where reference = 'REF32';
update contact.enquiries set answered_at = now() where reference = 'REF33';
insert into contact.owner_acts (id, enquiry_id, act, made_at, way)
select gen_random_uuid(), id, 'spam', now(), 'inbox' from contact.enquiries where reference = 'REF34';
select results_eq(
  'select * from pg_temp.claim_all(31)', $$values ('enquiry'), ('acknowledgement')$$,
  'an acknowledgement is claimed within four hours'
);
select results_eq('select * from pg_temp.claim_all(32)', $$values ('enquiry')$$, 'an acknowledgement is not claimed after four hours');
select results_eq('select * from pg_temp.claim_all(33)', $$values ('enquiry')$$, 'an acknowledgement is not claimed after the enquiry was answered');
select results_eq('select * from pg_temp.claim_all(34)', $$values ('enquiry')$$, 'an acknowledgement is not claimed if the owner marked the enquiry as spam');
select is_empty(
  $$select from generate_series(32, 34) n, pg_temp.mail_of(n, 'acknowledgement') m where m.id is not null$$,
  'no dropped acknowledgement is waiting'
);
delete from contact.enquiries where reference in ('REF31', 'REF32', 'REF33', 'REF34');

-- alarm
select is(pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id), true, 'settle gives a mail up');
select results_eq(
  $$select state, reply_to, subject, body_text from pg_temp.mail_of(1, 'alarm')$$,
  $$values ('waiting', null::text, 'Late', 'Late text')$$, 'a given-up mail has an alarm'
);
select is(pg_temp.give_up((pg_temp.mail_of(1, 'acknowledgement')).id), true, 'an acknowledgement can be given up');
select is(
  (select count(*)::int from contact.notifications where kind = 'alarm'), 1, 'a given-up acknowledgement has no alarm'
);
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select contact.requeue('0192d3a0-0000-7000-8000-000000000001');
select isnt_empty(
  $$select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute')$$,
  'a requeued mail can be claimed again'
);
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id);
select is((pg_temp.mail_of(1, 'alarm')).state, 'waiting', 'a mail that is given up again has a new alarm');

-- given up a second time
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select contact.route_works('first', '{}', true);
select is((pg_temp.mail_of(1, 'enquiry')).state, 'waiting', 'a given-up mail gets one more attempt when mails go out again');
create temp table redriven as select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute');
select is((select was_redriven from redriven), true, 'the claim shows that the mail was given up before');
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Again');
select results_eq(
  $$select state, body_text, attempts from pg_temp.mail_of(1, 'alarm')$$, $$values ('waiting', 'Again', 0)$$,
  'a mail that is given up again has another alarm'
);
create temp table told_once as select (m).id from pg_temp.mail_of(1, 'alarm') m;
update contact.notifications set state = 'waiting' where id = (pg_temp.mail_of(1, 'enquiry')).id;
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Again');
select is((pg_temp.mail_of(1, 'alarm')).id, (select id from told_once), 'an unsent alarm is not queued twice');
select contact.requeue('0192d3a0-0000-7000-8000-000000000001');
select is(
  (select was_redriven from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute')), false,
  'requeue resets a mail’s attempts'
);
delete from contact.notifications where kind = 'alarm';
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Late', false);
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Late', false);
select is((pg_temp.mail_of(1, 'alarm')).state, 'sent', 'a late mail gets one alarm');
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Given up');
select is((pg_temp.mail_of(1, 'alarm')).body_text, 'Given up', 'a mail that is given up after being late gets another alarm');
delete from contact.notifications where kind = 'alarm';

-- an alarm about a mail that has been sent since
select pg_temp.take(n, 'visitor' || n || '@example.com') from generate_series(41, 42) n;
delete from contact.notifications where kind = 'acknowledgement';
select pg_temp.give_up((pg_temp.mail_of(n, 'enquiry')).id, 'Late', false) from generate_series(41, 42) n;
update contact.notifications set lease = gen_random_uuid(), lease_until = now() + interval '1 minute'
where id = (pg_temp.mail_of(41, 'alarm')).id;
update contact.notifications set state = 'sent', sent_at = now()
where id = (pg_temp.mail_of(41, 'enquiry')).id;
select pg_temp.claim_all(41);
select is((pg_temp.mail_of(41, 'alarm')).state, 'waiting', 'an alarm that is being sent keeps its lease');
update contact.notifications set lease_until = now() where id = (pg_temp.mail_of(41, 'alarm')).id;
select is_empty('select * from pg_temp.claim_all(41)', 'an alarm is not claimed after its mail was sent');
select is((pg_temp.mail_of(41, 'alarm')).id, null, 'no dropped alarm is waiting');
update contact.notifications set next_attempt_at = 'infinity' where id = (pg_temp.mail_of(42, 'enquiry')).id;
select results_eq(
  'select * from pg_temp.claim_all(42)', $$values ('alarm')$$, 'an alarm about a waiting mail is claimed'
);
delete from contact.enquiries where reference in ('REF41', 'REF42');

-- At most one digest in half an hour
create function pg_temp.half_an_hour_later() returns void language sql as $$
  update contact.notifications set created_at = created_at - interval '31 minutes' where kind = 'digest'
$$;
create function pg_temp.tell(variadic p_numbers integer[]) returns boolean language sql as $$
  select contact.add_digest(
    'digest', array(select (pg_temp.mail_of(n, 'enquiry')).id from unnest(p_numbers) n), 'Held', 'Held text', '<p>Held</p>')
$$;
-- The messages that a digest would list now, in order.
create function pg_temp.due(p_most integer default 10) returns text language sql as $$
  select string_agg(reference, ' ' order by place)
  from contact.held_due('30 minutes', '7 days', p_most) with ordinality as d(a, reference, c, d, e, f, g, h, place)
$$;

-- spam
update contact.enquiries set received_at = received_at - interval '1 minute' where reference = 'REF4';
select results_eq(
  $$select reference, signals, is_caught, of_all from contact.held_due('30 minutes', '7 days', 10)$$,
  $$values ('REF4', '{honeypot}'::text[], false, 1)$$, 'a digest of held messages is due'
);
select is(pg_temp.tell(4), true, 'add_digest queues a digest');
select is(pg_temp.tell(4), false, 'a second digest of the same messages is refused');
select is(contact.add_digest('digest', '{}', 'Held', '', ''), false, 'a digest without messages is refused');
select pg_temp.take(6, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), null, 'no digest of spam is due within a week');
select pg_temp.half_an_hour_later();
select is(pg_temp.due(), null, 'no digest is due without new messages, however old the last one is');
update contact.told set told_at = now() - interval '8 days';
select is(pg_temp.due(), 'REF6', 'after a week, a digest lists the new messages');
select is(pg_temp.tell(4, 6), false, 'a digest that repeats a listed message is refused');
select is(
  (select count(*)::int from contact.notifications where kind = 'digest'), 1, 'the refused digest is not stored'
);
savepoint told;
select is(pg_temp.tell(6), true, 'a digest of the new messages is queued');
select is(
  (select array_agg(may_repeat) from contact.notifications where kind = 'digest'), '{false,false}'::boolean[],
  'neither digest is marked as a possible repeat'
);
rollback to told;
update contact.told set told_at = now();
update contact.notifications set next_attempt_at = 'infinity' where kind <> 'digest';
create temp table lent as select * from contact.claim(null, '1 minute');
select is((select subject from lent), 'Held', 'a digest can be claimed like any other mail');
select is(
  (select contact.settle(id, lease, 'dead', 'resend_422', p_fault => 'refused') from lent), true, 'a digest can be given up'
);
select is(pg_temp.due(), 'REF4 REF6', 'a new digest lists the messages of a given-up digest');
select is(pg_temp.tell(4, 6), true, 'the digest with the messages of a given-up digest is queued');
select pg_temp.half_an_hour_later();

-- a flood
select pg_temp.take(7, 'real@example.com', '{flood}');
select pg_temp.take(8, 'spam@example.com', '{flood,honeypot}');
select is(pg_temp.due(), null, 'a flood’s digest is not due at once');
select is(pg_temp.due(1), 'REF7', 'a flood’s digest is due once it is full');
update contact.notifications n set created_at = now() - interval '31 minutes'
from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF7';
select is(pg_temp.due(), 'REF7 REF8', 'a flood’s digest is due after half an hour, and lists spam last');
select results_eq(
  $$select texts ->> 'email', is_caught, of_all from contact.held_due('30 minutes', '7 days', 1)$$,
  $$values ('real@example.com', true, 2)$$, 'a full digest counts the messages beyond its maximum'
);
select is(pg_temp.tell(7), true, 'a flood’s digest is queued');
select is(pg_temp.due(1), null, 'a flood’s message is listed only once');
select pg_temp.take(9, 'another@example.com', '{flood}');
select is(pg_temp.due(1), null, 'a full digest is not due within half an hour of another');
select is(pg_temp.tell(9), false, 'add_digest refuses a digest within half an hour of another');
update contact.told set told_at = now() - interval '8 days' where notification_id <> (pg_temp.mail_of(7, 'enquiry')).id;
select is(pg_temp.due(), null, 'no digest of spam is due within half an hour of another');
select pg_temp.half_an_hour_later();
select is(pg_temp.due(), 'REF9 REF8', 'a digest of only a flood doesn’t postpone the digest of spam');
update contact.enquiries set answered_at = now() where reference = 'REF9';
update contact.enquiries set received_at = received_at + interval '1 minute' where reference = 'REF9';
select results_eq(
  $$select reference, judged, is_caught from contact.held_due('30 minutes', '7 days', 10)$$,
  $$values ('REF8', null, false), ('REF9', 'answered', false)$$, 'an answered message is no longer in a flood, and its mark is shown'
);
delete from contact.enquiries where reference in ('REF7', 'REF8', 'REF9');
delete from contact.notifications where kind = 'digest';
delete from contact.told;

-- redact
select pg_temp.tell(4, 6);
select contact.redact(array(select id from contact.enquiries where reference = 'REF4'));
select is(
  (select count(*)::int from contact.notifications where body_text = 'Held text' and state = 'waiting'),
  0, 'an unsent digest that contains a deleted text is deleted'
);
select is(pg_temp.due(), 'REF6', 'a new digest lists the other messages');

-- a digest that may have gone out
select pg_temp.take(20, 'spam@example.com', '{honeypot}');
select pg_temp.take(21, 'spam@example.com', '{honeypot}');
delete from contact.notifications where kind = 'digest';
delete from contact.told;
create function pg_temp.tell() returns uuid language sql as $$
  select contact.add_digest(
    'digest', array(select id from contact.held_due('30 minutes', '7 days', 10)), 'Held', 'Held text', '<p>Held</p>');
  select id from contact.notifications where kind = 'digest'
$$;
create temp table sending as select pg_temp.tell() as id;
update contact.notifications set lease = gen_random_uuid(), lease_until = now() + interval '1 minute'
where id = (select id from sending);
select contact.release('0192d3a0-0000-7000-8000-000000000006');
select is(pg_temp.due(), null, 'releasing a message doesn’t list the others again while their digest is being sent');
update contact.notifications set lease = null, lease_until = null, in_doubt = true
where id = (select id from sending);
select contact.release('0192d3a0-0000-7000-8000-000000000020');
select is(pg_temp.due(), null, 'releasing a message doesn’t list the others again if their digest may have been accepted');
select isnt_empty('select from contact.notifications n join sending using (id)', 'the digest that may have been accepted is retried');
select contact.redact(array['0192d3a0-0000-7000-8000-000000000008'::uuid, '0192d3a0-0000-7000-8000-000000000021']);
select is_empty('select from contact.notifications n join sending using (id)', 'deleting a text deletes the digest, even if it may have been accepted');
select pg_temp.take(22, 'spam@example.com', '{honeypot}');
select pg_temp.take(23, 'spam@example.com', '{honeypot}');
select pg_temp.tell();
update contact.notifications set in_doubt = true where kind = 'digest';
select contact.redact(array['0192d3a0-0000-7000-8000-000000000022'::uuid]);
select is(pg_temp.due(), 'REF23', 'a new digest lists the other messages of the deleted digest');
select pg_temp.tell();
select is((select may_repeat from contact.notifications where kind = 'digest'), true, 'the new digest is marked as a possible repeat');
select is(pg_temp.due(), null, 'the new digest’s messages are listed only once');
update contact.notifications set next_attempt_at = 'infinity' where kind <> 'digest';
select contact.settle(id, lease, 'dead', 'resend_422', p_fault => 'refused', p_in_doubt => true)
from contact.claim(null, '1 minute');
select is(pg_temp.due(), 'REF23', 'the messages of a given-up digest that may have been accepted are listed again');
select pg_temp.tell();
select is((select may_repeat from contact.notifications where kind = 'digest'), true, 'the digest after a given-up one is marked as a possible repeat');

-- a digest with more messages than its maximum
delete from contact.notifications where kind = 'digest';
delete from contact.told;
select pg_temp.take(24, 'spam@example.com', '{honeypot}');
update contact.enquiries set received_at = now() - interval '2 days' where reference in ('REF23', 'REF24');
select pg_temp.tell(23);
select is(pg_temp.due(), null, 'a message beyond a digest’s maximum is not due at once');
update contact.told set told_at = now() - interval '25 hours';
select pg_temp.half_an_hour_later();
select pg_temp.take(25, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), 'REF24 REF25', 'a message beyond a digest’s maximum is due after a day, together with newer ones');
select pg_temp.tell();
update contact.told set told_at = now() - interval '25 hours';
select pg_temp.half_an_hour_later();
select pg_temp.take(26, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), null, 'a message that came after the last digest is due after a week');

select * from finish();
rollback;
