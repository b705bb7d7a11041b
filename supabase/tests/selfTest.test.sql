-- One self-test a day, settled once. Its mail goes to its own address only, and after a day only the result remains.
begin;
select plan(18);

create function pg_temp.open_one() returns contact.self_tests language sql as $$
  select t from contact.self_tests t where state = 'open'
$$;
-- Moves the last one alone: days are unique, row by row, in whatever order an update takes them.
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
  $$values (false, false, null::text)$$, 'a day has its self-test, which has come nowhere yet'
);
select is(
  (select id from contact.self_test('other@example.com', '1 hour')), (pg_temp.open_one()).id,
  'asked again, it is the same'
);
select pg_temp.post((pg_temp.open_one()).id);
select pg_temp.post(gen_random_uuid());
select results_eq(
  $$select is_stored, mail_state from contact.self_test('', '1 hour')$$, $$values (true, 'waiting')$$,
  'it is seen to be stored'
);
insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
select unalike(
  contact.inbox('owner@example.com', 'all', '', null, null, 200)::text, '%SELF-TEST%SELF-TEST%',
  'it is no message in the owner''s inbox, as a visitor''s with the same text is'
);
create temp table lent as select * from contact.claim(null, '1 minute');
insert into lent select * from contact.claim(null, '1 minute');
select results_eq(
  $$select recipient from lent order by recipient$$, $$values ('sink@example.com'), (null)$$,
  'its mail goes where it says, and a visitor''s with the same text to the owner'
);
select is(
  (select contact.settle(id, lease, 'sent', 'sent') from lent where recipient is not null), true,
  'its mail is accepted'
);
select is((select mail_state from contact.self_test('', '1 hour')), 'sent', 'which is seen');
select is((select is_late from contact.self_test('', '0')), true, 'it is late after its time');
select is(
  contact.settle_self_test((pg_temp.open_one()).id, 'passed', 'passed'), true, 'it is judged'
);
select is(
  (select contact.settle_self_test(id, 'failed', 'late', 'S', 'T', 'H') from contact.self_tests),
  false, 'once'
);
select is_empty(
  $$select * from contact.self_test('', '1 hour')$$, 'and there is no other on that day'
);
select is_empty(
  $$select * from contact.notifications where kind = 'breakdown'$$, 'nobody is alarmed'
);

-- failed
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select is(
  contact.settle_self_test((pg_temp.open_one()).id, 'failed', 'late', 'Broken', 'T', 'H'), true,
  'the next day''s may fail'
);
select results_eq(
  $$select subject, recipient, state from contact.notifications where kind = 'breakdown'$$,
  $$values ('Broken', null::text, 'waiting')$$, 'which the owner is told'
);

-- left open
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select pg_temp.end_day();
select contact.self_test('sink@example.com', '1 hour');
select results_eq(
  $$select count(*)::int from contact.notifications where kind = 'breakdown'$$, $$values (1)$$,
  'one that nobody watched to its end alarms nobody'
);

-- retention
select contact.apply_retention('365 days', '30 days', '30 days');
select is(
  (select count(*)::int from contact.enquiries where reference = 'SELF-TEST'), 2,
  'its enquiry stays for a day'
);
update contact.self_tests set begun_at = now() - interval '25 hours';
select contact.apply_retention('365 days', '30 days', '30 days');
select is(
  (select count(*)::int from contact.enquiries where reference = 'SELF-TEST'), 1,
  'then it goes, and nothing of a visitor''s'
);
select is((select count(*)::int from contact.self_tests), 4, 'what it found stays for a month');

select * from finish();
rollback;
