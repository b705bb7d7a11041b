-- An enquiry can be marked as answered; one that isn't gets one reminder, in time.
begin;
select plan(24);

create function pg_temp.key_of(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(
  p_number integer, p_age interval, p_state text default 'sent', p_signals text[] default '{}'
) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.key_of(p_number), 'REF' || p_number,
    jsonb_build_object('email', 'ana@example.com', 'message', 'Message ' || p_number), null, false, now() - p_age, p_signals);
  update contact.notifications n
  set state = p_state, sent_at = case when p_state = 'sent' then now() - p_age end
  from contact.enquiries e
  where e.id = n.enquiry_id and e.reference = 'REF' || p_number
  returning 'stored'
$$;
create function pg_temp.reminded() returns setof text language sql as $$
  select e.reference from contact.enquiries e
  join contact.notifications n on n.enquiry_id = e.id and n.kind = 'reminder' order by e.id
$$;

select pg_temp.take(1, '19 hours 59 minutes');
select is(contact.remind('4 hours'), 0, 'more than four hours before the end nobody is reminded');
select pg_temp.take(2, '20 hours 1 minute');
select is(contact.remind('4 hours'), 1, 'less than four hours before it is time');
select is(contact.remind('4 hours'), 0, 'once');
select results_eq('select pg_temp.reminded()', $$values ('REF2')$$, 'of the one whose time it is');
select pg_temp.take(3, '30 hours');
select is(contact.remind('4 hours'), 1, 'of one whose time is over too');

select pg_temp.take(4, '49 hours');
select is(contact.remind('4 hours'), 0, 'but not of what is long past');
select pg_temp.take(5, '21 hours', 'waiting');
select is(contact.remind('4 hours'), 0, 'nor of one whose mail was not sent');
select pg_temp.take(6, '21 hours', 'sent', '{honeypot}');
select is(contact.remind('4 hours'), 1, 'but of a suspect that was released, as of any');
delete from contact.enquiries where id = pg_temp.key_of(6);
select pg_temp.take(12, '21 hours', 'held', '{honeypot}');
select is(contact.remind('4 hours'), 0, 'not of one that is held');
select pg_temp.take(7, '21 hours');
update contact.notifications n set sent_at = now() - interval '59 minutes'
from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF7';
select is(contact.remind('4 hours'), 0, 'nor of one whose mail has only just come');
select pg_temp.take(13, '21 hours');
update contact.notifications set sent_at = now() - interval '61 minutes' where enquiry_id = pg_temp.key_of(13);
select is(contact.remind('4 hours'), 1, 'but of one whose mail came an hour ago');
delete from contact.enquiries where id = pg_temp.key_of(13);
select pg_temp.take(8, '21 hours');
select contact.redact(array(select id from contact.enquiries where reference = 'REF8'));
select is(contact.remind('4 hours'), 0, 'nor of one that is let go');
select pg_temp.take(9, '21 hours');
insert into contact.self_tests (id, day, recipient)
values (pg_temp.key_of(9), '2026-01-01', 'sink@example.com');
select is(contact.remind('4 hours'), 0, 'nor of a self-test');

select pg_temp.take(10, '21 hours');
select is(contact.mark_answered(pg_temp.key_of(10)), 'marked', 'an enquiry is marked');
select is(contact.remind('4 hours'), 0, 'and then not reminded of');
select is(contact.mark_answered(pg_temp.key_of(10)), 'already', 'once');
select is(contact.mark_answered(pg_temp.key_of(11)), null, 'where there is one');

select is(contact.mark_answered(pg_temp.key_of(2)), 'marked', 'marked while its reminder waits');
select is_empty($$select from contact.claim(pg_temp.key_of(2), '1 minute')$$, 'it is not reminded of any more');
create temp table lent as select * from contact.claim(pg_temp.key_of(3), '1 minute');
select contact.mark_answered(pg_temp.key_of(3));
select is_empty($$select from contact.claim(pg_temp.key_of(3), '1 minute')$$, 'what is on its way is left to its holder');
select contact.settle(id, lease, 'waiting', 'resend_503', null, '0', 'unavailable') from lent;
select is_empty($$select from contact.claim(pg_temp.key_of(3), '1 minute')$$, 'and is not tried again');
select is_empty('select pg_temp.reminded()', 'nothing of them waits on');
select pg_temp.take(14, '21 hours');
insert into contact.notifications (enquiry_id, kind) values (pg_temp.key_of(14), 'reminder');
select contact.mark_answered(pg_temp.key_of(14));
select contact.claim(null, '1 minute');
select is_empty('select pg_temp.reminded()', 'nor of one that the schedule comes to first');
insert into contact.notifications (enquiry_id, kind) values (pg_temp.key_of(7), 'reminder');
select contact.redact(array(select id from contact.enquiries where reference = 'REF7'));
select results_eq(
  $$select state from contact.notifications where kind = 'reminder'$$, $$values ('dead')$$,
  'a reminder goes with the text that it tells of'
);

select * from finish();
rollback;
