-- Enquiries above a limit are stored and get receipts as usual; only their mails are held.
begin;
select plan(24);

create function pg_temp.take(
  p_number integer, p_caller bytea default '\x01', p_all integer default 10,
  p_signals text[] default '{}', p_email text default 'ana@example.com', p_message text default null
)
returns table (outcome text, mail_due boolean) language sql as $$
  select outcome, mail_due from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('email', p_email, 'message', coalesce(p_message, 'Message ' || p_number)),
    null, false, now(),
    p_signals, p_caller, 2, '10 seconds', p_all, '1 minute')
$$;
create function pg_temp.state_of(p_number integer) returns text language sql as $$
  select n.state || ' ' || array_to_string(e.signals, ',')
  from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id
  where e.reference = 'REF' || p_number
$$;

select is(outcome, 'new', 'the first enquiry of a burst is mailed') from pg_temp.take(1);
select is(mail_due, true, 'the second enquiry of a burst is mailed') from pg_temp.take(2);
select results_eq(
  $$select * from pg_temp.take(3)$$, $$values ('new', false)$$, 'an enquiry above the network’s limit is stored'
);
select is(pg_temp.state_of(3), 'held flood', 'an enquiry above the network’s limit is held as a flood');
select is(mail_due, true, 'another network’s enquiry is not held') from pg_temp.take(4, '\x02');
select is(outcome, 'replayed', 'a retry is not held') from pg_temp.take(3);
select is(outcome, 'reused', 'another text under a stored id is refused') from pg_temp.take(3, p_message => 'Other');
update contact.callers set next_at = next_at - interval '10 seconds' where address_hash = '\x01';
select is(mail_due, true, 'after one interval, one more enquiry is mailed') from pg_temp.take(5);
select pg_temp.take(6, null, 4);
select is(pg_temp.state_of(6), 'held flood', 'an enquiry above the limit of all networks is held');
select pg_temp.take(7, null, 10, '{honeypot}');
select is(pg_temp.state_of(7), 'held honeypot', 'a suspect is held because of its own signals');
select is(
  (select next_at from contact.callers where address_hash = ''), now() + interval '4 minutes',
  'suspects and held enquiries don’t count toward a limit'
);

-- the text of a held enquiry, again
select pg_temp.take(8, null, 10, '{honeypot}', p_message => 'Held');
select pg_temp.take(9, null, 10, '{honeypot}', p_message => 'Held');
select is(pg_temp.state_of(8), 'held honeypot', 'a held text that comes again with the same signals stays held');
update contact.callers set next_at = now() + interval '1 hour' where address_hash = '\x02';
select pg_temp.take(60, '\x02', p_message => 'Held');
select is(pg_temp.state_of(8), 'held honeypot', 'a held text that comes again in a flood stays held');
select results_eq(
  $$select * from pg_temp.take(61, '\x03', p_message => 'Held')$$, $$values ('new', false)$$,
  'a held text that comes again without signals is still the same enquiry'
);
select is(pg_temp.state_of(8), 'waiting honeypot', 'a held text that comes again without signals is mailed');
select is(
  (select next_at from contact.callers where address_hash = '\x03'), now() + interval '10 seconds',
  'a held text that comes again without signals counts toward the limit'
);
select pg_temp.take(61, '\x03', p_message => 'Held');
select pg_temp.take(62, '\x03', p_message => 'Held');
select is(
  (select next_at from contact.callers where address_hash = '\x03'), now() + interval '10 seconds',
  'a mail that was sent is not sent again'
);
select pg_temp.take(63, null, 10, '{honeypot}', p_message => 'Held and answered');
select contact.mark_answered('0192d3a0-0000-7000-8000-000000000063');
select pg_temp.take(64, '\x03', p_message => 'Held and answered');
select is(pg_temp.state_of(63), 'held honeypot', 'the mail of an answered enquiry is not sent');
select contact.accept(
  ('0192d3a0-0000-7000-8000-0000000000' || n)::uuid, 'REF' || n,
  '{"email": "ana@example.com", "message": "Held, then acknowledged"}', null, false, now(), case when n = 65 then '{honeypot}'::text[] else '{}' end,
  p_acknowledge_to => 'ana@example.com') from generate_series(65, 66) n;
select is(
  (select count(*)::int from contact.notifications n join contact.enquiries e on e.id = n.enquiry_id
   where e.reference = 'REF65' and n.kind = 'acknowledgement'),
  1, 'a visitor gets the acknowledgement when a held enquiry is mailed after all'
);

-- copies
select pg_temp.take(
  10 + n, null, 1000, '{}', 'visitor' || n || '@example.com', repeat('Two acres above a creek. ', 2)
) from generate_series(1, 3) n;
select is(pg_temp.state_of(12), 'waiting ', 'the same message from two addresses is not held');
select is(pg_temp.state_of(13), 'held copies', 'the same message from a third address is held');
select pg_temp.take(
  13 + n, null, 1000, '{}', 'visitor' || n || '@example.com', 'Please call me.'
) from generate_series(1, 3) n;
select is(pg_temp.state_of(16), 'waiting ', 'the same short message from three addresses is not held');

-- self-test
select contact.self_test('sink@example.com', '1 hour');
create temp table test as select id from contact.self_tests;
select is(
  (select mail_due from contact.accept((select id from test), 'REF20',
    '{"email": "sink@example.com", "message": "Test"}', null, false, now(), '{}', '\x01', 1, '1 hour', 1, '1 hour')),
  true, 'a self-test is not held in a flood'
);
select is(
  (select count(*)::int from contact.notifications where state = 'waiting' and enquiry_id = (select id from test)),
  1, 'a self-test’s mail is waiting'
);

select * from finish();
rollback;
