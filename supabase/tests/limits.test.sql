-- What the limits promise: who comes too fast waits, is told how long, and loses nothing by it.
begin;
select plan(9);

create function pg_temp.take(p_key uuid, p_hourly integer, p_signals text[] default '{}')
returns table (outcome text, mail_due boolean, wait_s integer) language sql as $$
  select outcome, mail_due, wait_s from contact.accept(
    p_key, 'Q7K4-M2XD', 'Ana', 'ana@example.com', 'A pond', 'One', null, false, now(),
    p_signals, '\x01', 2, '10 seconds', p_hourly)
$$;

select is(outcome, 'new', 'the first at once') from pg_temp.take('0192d3a0-0000-7000-8000-000000000001', 10);
select is(outcome, 'new', 'the second too') from pg_temp.take('0192d3a0-0000-7000-8000-000000000002', 10);
select results_eq(
  $$select * from pg_temp.take('0192d3a0-0000-7000-8000-000000000003', 10)$$,
  $$values ('limited', false, 10)$$, 'the third is told to wait for one interval'
);
select is(
  (select count(*)::int from contact.enquiries), 2, 'what has to wait is not stored, nor its mail'
);
select is(
  outcome, 'replayed', 'a repeat is not counted'
) from pg_temp.take('0192d3a0-0000-7000-8000-000000000001', 10);
update contact.callers set next_at = next_at - interval '10 seconds';
select is(outcome, 'new', 'after the wait it is stored')
from pg_temp.take('0192d3a0-0000-7000-8000-000000000003', 10);
update contact.callers set next_at = now();
select results_eq(
  $$select * from pg_temp.take('0192d3a0-0000-7000-8000-000000000004', 3)$$,
  $$values ('limited', false, 3600)$$, 'the hour has its own limit'
);
select results_eq(
  $$select * from pg_temp.take('0192d3a0-0000-7000-8000-000000000004', 10, '{trap}')$$,
  $$values ('new', false, null::integer)$$, 'a suspect is stored, and no mail is due'
);
select is(
  (select state from contact.notifications order by enquiry_id desc limit 1), 'held',
  'its mail is held, not lost'
);

select * from finish();
rollback;
