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
  'the visitor is told that it has come'
);
select is((pg_temp.mail_of(1, 'enquiry')).recipient, null, 'the owner''s mail is the owner''s');
select pg_temp.take(2, 'ANA@example.com');
select is((pg_temp.mail_of(2, 'acknowledgement')).id, null, 'an address gets one a day');
update contact.acknowledged set at = now() - interval '25 hours';
select pg_temp.take(3, 'ana@example.com');
select isnt((pg_temp.mail_of(3, 'acknowledgement')).id, null, 'and another on the next');
select pg_temp.take(4, 'spam@example.com', '{honeypot}');
select is((pg_temp.mail_of(4, 'acknowledgement')).id, null, 'a suspect gets none');
select is((pg_temp.mail_of(4, 'enquiry')).state, 'held', 'and is held');
select results_eq(
  'select * from pg_temp.claim_all(1)', $$values ('enquiry'), ('acknowledgement')$$,
  'the mails of an enquiry are lent in their order: the owner''s first'
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
  'for four hours a visitor is told that it has come'
);
select results_eq('select * from pg_temp.claim_all(32)', $$values ('enquiry')$$, 'not later');
select results_eq('select * from pg_temp.claim_all(33)', $$values ('enquiry')$$, 'nor after it was answered');
select results_eq('select * from pg_temp.claim_all(34)', $$values ('enquiry')$$, 'nor where the owner calls it spam');
select is_empty(
  $$select from generate_series(32, 34) n, pg_temp.mail_of(n, 'acknowledgement') m where m.id is not null$$,
  'and nothing of it waits on'
);
delete from contact.enquiries where reference in ('REF31', 'REF32', 'REF33', 'REF34');

-- alarm
select is(pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id), true, 'a mail is given up');
select results_eq(
  $$select state, reply_to, subject, body_text from pg_temp.mail_of(1, 'alarm')$$,
  $$values ('waiting', null::text, 'Late', 'Late text')$$, 'with an alarm about it'
);
select is(pg_temp.give_up((pg_temp.mail_of(1, 'acknowledgement')).id), true, 'so may be another');
select is(
  (select count(*)::int from contact.notifications where kind = 'alarm'), 1, 'without an alarm'
);
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select contact.requeue('0192d3a0-0000-7000-8000-000000000001');
select isnt_empty(
  $$select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute')$$,
  'sent again, it may be lent again'
);
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id);
select is((pg_temp.mail_of(1, 'alarm')).state, 'waiting', 'and given up again, with its alarm');

-- given up a second time
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select contact.route_works('first', '{}', true);
select is((pg_temp.mail_of(1, 'enquiry')).state, 'waiting', 'once more it is tried when mails go again');
create temp table redriven as select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute');
select is((select was_redriven from redriven), true, 'which whoever tries it knows');
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Again');
select results_eq(
  $$select state, body_text, attempts from pg_temp.mail_of(1, 'alarm')$$, $$values ('waiting', 'Again', 0)$$,
  'given up a second time, the owner is told a second time'
);
create temp table told_once as select (m).id from pg_temp.mail_of(1, 'alarm') m;
update contact.notifications set state = 'waiting' where id = (pg_temp.mail_of(1, 'enquiry')).id;
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Again');
select is((pg_temp.mail_of(1, 'alarm')).id, (select id from told_once), 'what still waits to be told is told once');
select contact.requeue('0192d3a0-0000-7000-8000-000000000001');
select is(
  (select was_redriven from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute')), false,
  'by hand it is sent as if it were new'
);
delete from contact.notifications where kind = 'alarm';
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Late', false);
update contact.notifications set state = 'sent', sent_at = now() where kind = 'alarm';
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Late', false);
select is((pg_temp.mail_of(1, 'alarm')).state, 'sent', 'that it is late is told once');
select pg_temp.give_up((pg_temp.mail_of(1, 'enquiry')).id, 'Given up');
select is((pg_temp.mail_of(1, 'alarm')).body_text, 'Given up', 'that it is given up is told after that too');
delete from contact.notifications where kind = 'alarm';

-- an alarm about what has been sent meanwhile
select pg_temp.take(n, 'visitor' || n || '@example.com') from generate_series(41, 42) n;
delete from contact.notifications where kind = 'acknowledgement';
select pg_temp.give_up((pg_temp.mail_of(n, 'enquiry')).id, 'Late', false) from generate_series(41, 42) n;
update contact.notifications set lease = gen_random_uuid(), lease_until = now() + interval '1 minute'
where id = (pg_temp.mail_of(41, 'alarm')).id;
update contact.notifications set state = 'sent', sent_at = now()
where id = (pg_temp.mail_of(41, 'enquiry')).id;
select pg_temp.claim_all(41);
select is((pg_temp.mail_of(41, 'alarm')).state, 'waiting', 'an alarm that is being sent is left alone');
update contact.notifications set lease_until = now() where id = (pg_temp.mail_of(41, 'alarm')).id;
select is_empty('select * from pg_temp.claim_all(41)', 'else none comes after its mail');
select is((pg_temp.mail_of(41, 'alarm')).id, null, 'and nothing of it waits on');
update contact.notifications set next_attempt_at = 'infinity' where id = (pg_temp.mail_of(42, 'enquiry')).id;
select results_eq(
  'select * from pg_temp.claim_all(42)', $$values ('alarm')$$, 'about what still waits it does'
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
  $$values ('REF4', '{honeypot}'::text[], false, 1)$$, 'what is held is to be told'
);
select is(pg_temp.tell(4), true, 'it is');
select is(pg_temp.tell(4), false, 'once');
select is(contact.add_digest('digest', '{}', 'Held', '', ''), false, 'and a digest of nothing is none');
select pg_temp.take(6, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), null, 'not again for a week');
select pg_temp.half_an_hour_later();
select is(pg_temp.due(), null, 'however long the last one is ago');
update contact.told set told_at = now() - interval '8 days';
select is(pg_temp.due(), 'REF6', 'then what has come since');
select is(pg_temp.tell(4, 6), false, 'and nothing of the last one with it');
select is(
  (select count(*)::int from contact.notifications where kind = 'digest'), 1, 'of which nothing is written down'
);
savepoint told;
select is(pg_temp.tell(6), true, 'it is told');
select is(
  (select array_agg(may_repeat) from contact.notifications where kind = 'digest'), '{false,false}'::boolean[],
  'and neither may be a repeat'
);
rollback to told;
update contact.told set told_at = now();
update contact.notifications set next_attempt_at = 'infinity' where kind <> 'digest';
create temp table lent as select * from contact.claim(null, '1 minute');
select is((select subject from lent), 'Held', 'a digest is lent like any other mail');
select is(
  (select contact.settle(id, lease, 'dead', 'resend_422', p_fault => 'refused') from lent), true, 'where it is given up'
);
select is(pg_temp.due(), 'REF4 REF6', 'another one tells of its own too');
select is(pg_temp.tell(4, 6), true, 'which it does');
select pg_temp.half_an_hour_later();

-- a flood
select pg_temp.take(7, 'real@example.com', '{flood}');
select pg_temp.take(8, 'spam@example.com', '{flood,honeypot}');
select is(pg_temp.due(), null, 'a flood waits for more');
select is(pg_temp.due(1), 'REF7', 'not when it fills a digest');
update contact.notifications n set created_at = now() - interval '31 minutes'
from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF7';
select is(pg_temp.due(), 'REF7 REF8', 'nor for more than half an hour; what looks like spam is listed after it');
select results_eq(
  $$select texts ->> 'email', is_caught, of_all from contact.held_due('30 minutes', '7 days', 1)$$,
  $$values ('real@example.com', true, 2)$$, 'and what has no room is counted'
);
select is(pg_temp.tell(7), true, 'it is told');
select is(pg_temp.due(1), null, 'once');
select pg_temp.take(9, 'another@example.com', '{flood}');
select is(pg_temp.due(1), null, 'however full the next one is, not within half an hour');
select is(pg_temp.tell(9), false, 'nor by a run that began before');
update contact.told set told_at = now() - interval '8 days' where notification_id <> (pg_temp.mail_of(7, 'enquiry')).id;
select is(pg_temp.due(), null, 'nor one of spam');
select pg_temp.half_an_hour_later();
select is(pg_temp.due(), 'REF9 REF8', 'and then: a digest of a flood alone puts no spam off');
update contact.enquiries set answered_at = now() where reference = 'REF9';
update contact.enquiries set received_at = received_at + interval '1 minute' where reference = 'REF9';
select results_eq(
  $$select reference, judged, is_caught from contact.held_due('30 minutes', '7 days', 10)$$,
  $$values ('REF8', null, false), ('REF9', 'answered', false)$$, 'what she has answered is no flood''s any more, and says so'
);
delete from contact.enquiries where reference in ('REF7', 'REF8', 'REF9');
delete from contact.notifications where kind = 'digest';
delete from contact.told;

-- redact
select pg_temp.tell(4, 6);
select contact.redact(array(select id from contact.enquiries where reference = 'REF4'));
select is(
  (select count(*)::int from contact.notifications where body_text = 'Held text' and state = 'waiting'),
  0, 'a digest with a text that is let go is not sent'
);
select is(pg_temp.due(), 'REF6', 'and made again for the rest');

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
select is(pg_temp.due(), null, 'a digest that is being sent when one of it is released is not told again');
update contact.notifications set lease = null, lease_until = null, in_doubt = true
where id = (select id from sending);
select contact.release('0192d3a0-0000-7000-8000-000000000020');
select is(pg_temp.due(), null, 'nor is one that may have been taken');
select isnt_empty('select from contact.notifications n join sending using (id)', 'it is tried on');
select contact.redact(array['0192d3a0-0000-7000-8000-000000000008'::uuid, '0192d3a0-0000-7000-8000-000000000021']);
select is_empty('select from contact.notifications n join sending using (id)', 'a text that is let go is in none');
select pg_temp.take(22, 'spam@example.com', '{honeypot}');
select pg_temp.take(23, 'spam@example.com', '{honeypot}');
select pg_temp.tell();
update contact.notifications set in_doubt = true where kind = 'digest';
select contact.redact(array['0192d3a0-0000-7000-8000-000000000022'::uuid]);
select is(pg_temp.due(), 'REF23', 'what else it listed is told again');
select pg_temp.tell();
select is((select may_repeat from contact.notifications where kind = 'digest'), true, 'as what may be a repeat');
select is(pg_temp.due(), null, 'once');
update contact.notifications set next_attempt_at = 'infinity' where kind <> 'digest';
select contact.settle(id, lease, 'dead', 'resend_422', p_fault => 'refused', p_in_doubt => true)
from contact.claim(null, '1 minute');
select is(pg_temp.due(), 'REF23', 'one that is given up after it may have been taken is told again');
select pg_temp.tell();
select is((select may_repeat from contact.notifications where kind = 'digest'), true, 'as such too');

-- a digest without room for all
delete from contact.notifications where kind = 'digest';
delete from contact.told;
select pg_temp.take(24, 'spam@example.com', '{honeypot}');
update contact.enquiries set received_at = now() - interval '2 days' where reference in ('REF23', 'REF24');
select pg_temp.tell(23);
select is(pg_temp.due(), null, 'what a digest had no room for waits');
update contact.told set told_at = now() - interval '25 hours';
select pg_temp.half_an_hour_later();
select pg_temp.take(25, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), 'REF24 REF25', 'for a day, and what has come since is told with it');
select pg_temp.tell();
update contact.told set told_at = now() - interval '25 hours';
select pg_temp.half_an_hour_later();
select pg_temp.take(26, 'spam@example.com', '{honeypot}');
select is(pg_temp.due(), null, 'what has come since waits for a week by itself');

select * from finish();
rollback;
