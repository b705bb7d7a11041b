-- One self-test a day, settled once. Its mail goes to its own address only, and after a day only the result remains.
begin;
select plan(18);

create function pg_temp.open_one() returns contact.self_tests language sql as $$
  select t from contact.self_tests t where state = 'open'
$$;
-- Moves only the last self-test: the unique constraint on days could fail while an update moves several.
create function pg_temp.end_day() returns void language sql as $$
  update contact.self_tests set day = (select min(day) - 1 from contact.self_tests)
  where day = (select max(day) from contact.self_tests)
$$;
create function pg_temp.post(p_id uuid) returns text language sql as $$
  select outcome from contact.accept(
    p_id, 'SELF-TEST', '{"message": "Nobody"}', null, false, now())
$$;

select results_eq(
  $$select is_late, is_stored, mail_state from contact.self_test('sink@example.com', '1 hour')$$,
  $$values (false, false, null::text)$$, 'a day’s self-test starts without a stored enquiry'
);
select is(
  (select id from contact.self_test('other@example.com', '1 hour')), (pg_temp.open_one()).id,
  'a second call returns the same self-test'
);
select pg_temp.post((pg_temp.open_one()).id);
select pg_temp.post(gen_random_uuid());
select results_eq(
  $$select is_stored, mail_state from contact.self_test('', '1 hour')$$, $$values (true, 'waiting')$$,
  'the self-test shows its enquiry as stored'
);
insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
select unalike(
  contact.inbox('owner@example.com', 'all', '', null, null, 200)::text, '%SELF-TEST%SELF-TEST%',
  'the self-test isn’t in the inbox, and a visitor’s message with the same text is'
);
create temp table lent as select * from contact.claim(null, '1 minute');
insert into lent select * from contact.claim(null, '1 minute');
select results_eq(
  $$select recipient from lent order by recipient$$, $$values ('sink@example.com'), (null)$$,
  'the self-test’s mail goes to its own address, and a visitor’s to the owner'
);
select is(
  (select contact.settle(id, lease, 'sent', 'sent') from lent where recipient is not null), true,
  'the self-test’s mail is claimed and settled'
);
select is((select mail_state from contact.self_test('', '1 hour')), 'sent', 'the self-test shows its mail as sent');
select is((select is_late from contact.self_test('', '0')), true, 'the self-test is late after its timeout');
select is(
  contact.settle_self_test((pg_temp.open_one()).id, 'passed', 'passed'), true, 'settle_self_test ends the self-test'
);
select is(
  (select contact.settle_self_test(id, 'failed', 'late', 'S', 'T', 'H') from contact.self_tests),
  false, 'a second settle_self_test returns false'
);
select is_empty(
  $$select * from contact.self_test('', '1 hour')$$, 'a day has only one self-test'
);
select is_empty(
  $$select * from contact.notifications where kind = 'breakdown'$$, 'a passed self-test causes no alarm'
);

-- failed
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select is(
  contact.settle_self_test((pg_temp.open_one()).id, 'failed', 'late', 'Broken', 'T', 'H'), true,
  'the next day’s self-test can fail'
);
select results_eq(
  $$select subject, recipient, state from contact.notifications where kind = 'breakdown'$$,
  $$values ('Broken', null::text, 'waiting')$$, 'a failed self-test queues a mail to the owner'
);

-- left open
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select results_eq(
  $$select count(*)::int from contact.notifications where kind = 'breakdown'$$, $$values (1)$$,
  'a self-test left open by an earlier day causes no alarm'
);

-- retention
select contact.apply_retention('365 days', '30 days', '30 days');
select is(
  (select count(*)::int from contact.enquiries where reference = 'SELF-TEST'), 2,
  'the self-test’s enquiry is kept for a day'
);
update contact.self_tests set begun_at = now() - interval '25 hours';
select contact.apply_retention('365 days', '30 days', '30 days');
select is(
  (select count(*)::int from contact.enquiries where reference = 'SELF-TEST'), 1,
  'retention deletes the self-test’s enquiry, and no visitor’s'
);
select is((select count(*)::int from contact.self_tests), 4, 'the self-test’s result is kept for a month');

select * from finish();
rollback;
