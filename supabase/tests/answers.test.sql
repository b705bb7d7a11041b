-- An enquiry can be marked as answered. An enquiry without a mark gets one reminder before its 24 hours end.
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
select is(contact.remind('4 hours'), 0, 'an enquiry gets no reminder more than four hours before its 24 hours end');
select pg_temp.take(2, '20 hours 1 minute');
select is(contact.remind('4 hours'), 1, 'an enquiry gets a reminder less than four hours before its 24 hours end');
select is(contact.remind('4 hours'), 0, 'an enquiry gets only one reminder');
select results_eq('select pg_temp.reminded()', $$values ('REF2')$$, 'the reminder is about the enquiry that is due');
select pg_temp.take(3, '30 hours');
select is(contact.remind('4 hours'), 1, 'an enquiry whose 24 hours are over gets a reminder');

select pg_temp.take(4, '49 hours');
select is(contact.remind('4 hours'), 0, 'an enquiry that ended long ago gets no reminder');
select pg_temp.take(5, '21 hours', 'waiting');
select is(contact.remind('4 hours'), 0, 'an enquiry whose mail wasn’t sent gets no reminder');
select pg_temp.take(6, '21 hours', 'sent', '{honeypot}');
select is(contact.remind('4 hours'), 1, 'a released suspect gets a reminder');
delete from contact.enquiries where id = pg_temp.key_of(6);
select pg_temp.take(12, '21 hours', 'held', '{honeypot}');
select is(contact.remind('4 hours'), 0, 'a held enquiry gets no reminder');
select pg_temp.take(7, '21 hours');
update contact.notifications n set sent_at = now() - interval '59 minutes'
from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF7';
select is(contact.remind('4 hours'), 0, 'an enquiry whose mail was sent less than an hour ago gets no reminder');
select pg_temp.take(13, '21 hours');
update contact.notifications set sent_at = now() - interval '61 minutes' where enquiry_id = pg_temp.key_of(13);
select is(contact.remind('4 hours'), 1, 'an enquiry whose mail was sent more than an hour ago gets a reminder');
delete from contact.enquiries where id = pg_temp.key_of(13);
select pg_temp.take(8, '21 hours');
select contact.redact(array(select id from contact.enquiries where reference = 'REF8'));
select is(contact.remind('4 hours'), 0, 'an enquiry whose text was deleted gets no reminder');
select pg_temp.take(9, '21 hours');
insert into contact.self_tests (id, day, recipient)
values (pg_temp.key_of(9), '2026-01-01', 'sink@example.com');
select is(contact.remind('4 hours'), 0, 'a self-test gets no reminder');

select pg_temp.take(10, '21 hours');
select is(contact.mark_answered(pg_temp.key_of(10)), 'marked', 'mark_answered marks an enquiry');
select is(contact.remind('4 hours'), 0, 'an enquiry marked as answered gets no reminder');
select is(contact.mark_answered(pg_temp.key_of(10)), 'already', 'a second mark returns `already`');
select is(contact.mark_answered(pg_temp.key_of(11)), null, 'marking an unknown id returns null');

select is(contact.mark_answered(pg_temp.key_of(2)), 'marked', 'an enquiry can be marked while its reminder waits');
select is_empty($$select from contact.claim(pg_temp.key_of(2), '1 minute')$$, 'the waiting reminder of an answered enquiry is not claimed');
create temp table lent as select * from contact.claim(pg_temp.key_of(3), '1 minute');
select contact.mark_answered(pg_temp.key_of(3));
select is_empty($$select from contact.claim(pg_temp.key_of(3), '1 minute')$$, 'a reminder that is being sent can’t be claimed again');
select contact.settle(id, lease, 'waiting', 'resend_503', null, '0', 'unavailable') from lent;
select is_empty($$select from contact.claim(pg_temp.key_of(3), '1 minute')$$, 'the reminder of an answered enquiry is not retried');
select is_empty('select pg_temp.reminded()', 'no reminder of an answered enquiry is left');
select pg_temp.take(14, '21 hours');
insert into contact.notifications (enquiry_id, kind) values (pg_temp.key_of(14), 'reminder');
select contact.mark_answered(pg_temp.key_of(14));
select contact.claim(null, '1 minute');
select is_empty('select pg_temp.reminded()', 'claiming any mail deletes the reminder of an answered enquiry');
insert into contact.notifications (enquiry_id, kind) values (pg_temp.key_of(7), 'reminder');
select contact.redact(array(select id from contact.enquiries where reference = 'REF7'));
select results_eq(
  $$select state from contact.notifications where kind = 'reminder'$$, $$values ('dead')$$,
  'deleting an enquiry’s text cancels its reminder'
);

select * from finish();
rollback;
