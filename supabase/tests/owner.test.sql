-- The owner can send a mail again and erase a visitor; old texts are deleted.
begin;
select plan(28);

create function pg_temp.take(p_number integer, p_email text, p_age interval, p_signals text[] default '{}')
returns text language sql as $$
  select outcome from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('email', p_email, 'message', 'Message ' || p_number), null, false,
    now() - p_age, p_signals);
  update contact.notifications
  set subject = 'Enquiry', body_text = 'Text', body_html = '<p>Text</p>'
  where subject is null returning 'stored'
$$;
create function pg_temp.state_of(p_number integer) returns text language sql as $$
  select n.state from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id where e.reference = 'REF' || p_number
$$;
create function pg_temp.has_text(p_number integer) returns boolean language sql as $$
  select e.texts <> '{}' and n.body_text <> '' and n.body_html <> ''
  from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id where e.reference = 'REF' || p_number
$$;
create function pg_temp.requeue(p_number integer) returns text language sql as $$
  select contact.requeue(('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid)
$$;
select pg_temp.take(1, 'ana@example.com', '1 day');
select pg_temp.take(2, 'Ana@Example.com', '2 days', '{honeypot}');
select pg_temp.take(3, 'other@example.com', '400 days');
select pg_temp.take(4, 'other@example.com', '400 days');
select pg_temp.take(5, 'other@example.com', '40 days', '{honeypot}');
select pg_temp.take(6, 'other@example.com', '40 days');

-- requeue
update contact.notifications n set state = 'dead', attempts = 9, created_at = now() - interval '2 days'
from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF1';
select is(pg_temp.requeue(1), 'requeued', 'requeue sends a given-up mail again');
select results_eq(
  $$select n.state, n.attempts, n.created_at = now() from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id where e.reference = 'REF1'$$,
  $$values ('waiting', 0, true)$$, 'requeue resets the mail’s attempts and key'
);
select is(pg_temp.requeue(1), 'waiting', 'requeue leaves a waiting mail unchanged');
select is(pg_temp.requeue(2), 'requeued', 'requeue sends a mail that was held as spam');
select is(pg_temp.requeue(9), null, 'requeue returns null for an unknown enquiry');

-- release
select pg_temp.take(8, 'other@example.com', '1 day', '{honeypot}');
create function pg_temp.release(p_number integer) returns text language sql as $$
  select contact.release(('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid)
$$;
select is(pg_temp.release(8), 'done', 'release sends a held mail');
select is(pg_temp.release(8), 'already', 'a second release returns `already`');
select contact.redact(array['0192d3a0-0000-7000-8000-000000000008'::uuid]);
select is(pg_temp.release(8), 'gone', 'release returns `gone` if the text was deleted');
select is(pg_temp.release(9), null, 'release returns null for an unknown enquiry');
delete from contact.enquiries where reference = 'REF8';

-- retention
update contact.notifications n set state = 'sent', sent_at = now()
from contact.enquiries e where e.id = n.enquiry_id and e.reference in ('REF3', 'REF6');
insert into contact.callers values ('\x01', now() - interval '31 days'), ('\x02', now());
select is(contact.apply_retention('365 days', '30 days', '30 days'), 1, 'apply_retention deletes old texts');
select is(pg_temp.has_text(3), false, 'apply_retention deletes texts past the period for enquiries');
select is(pg_temp.has_text(5), true, 'apply_retention keeps held texts that no digest has listed');
select contact.add_digest('digest', array(select id from contact.notifications where state = 'held'),
  'Held', 'Held text', '<p>Held</p>');
select is(contact.apply_retention('365 days', '30 days', '30 days'), 0, 'apply_retention keeps held texts while their digest is unsent');
select is(
  (select body_text from contact.notifications where kind = 'digest'), 'Held text',
  'the texts in an unsent digest stay'
);
update contact.notifications set state = 'sent', sent_at = now() - interval '6 days'
where kind = 'digest';
select is(contact.apply_retention('365 days', '30 days', '30 days'), 0, 'apply_retention keeps held texts within a week of their digest');
update contact.notifications set sent_at = now() - interval '8 days' where kind = 'digest';
select pg_temp.take(7, 'caught@example.com', '40 days', '{flood}');
select is(contact.apply_retention('365 days', '30 days', '30 days'), 1, 'apply_retention deletes held texts a week after their digest');
select is(pg_temp.has_text(7), true, 'apply_retention keeps a flood’s texts as long as any other');

select is(pg_temp.has_text(4), true, 'apply_retention keeps texts whose mail is unsent');
select is(pg_temp.has_text(5), false, 'apply_retention deletes suspects past their own period');
select is(pg_temp.has_text(6), true, 'apply_retention deletes nothing earlier');
select is((select count(*)::int from contact.callers), 1, 'apply_retention deletes callers’ hashes');
select is(
  (select outcome from contact.accept('0192d3a0-0000-7000-8000-000000000003', 'REF3',
    '{"email": "other@example.com", "message": "Message 3"}', null, false, now())),
  'replayed', 'a late retry of a deleted enquiry is recognized'
);
select is(pg_temp.requeue(3), null, 'requeue returns null after the text was deleted');

-- erase
insert into contact.notifications (enquiry_id, kind, reply_to, subject, body_text, body_html)
values ('0192d3a0-0000-7000-8000-000000000001', 'alarm', 'ana@example.com', 'Late: Ana', 'Text', '<p>Text</p>');
select is(contact.erase(' ANA@example.com ', 'ana@example.com'), 2, 'erase deletes a visitor’s enquiries under any spelling of the address');
select is(pg_temp.has_text(1), false, 'erase deletes every text of the visitor');
select is(pg_temp.state_of(1), 'dead', 'erase cancels the visitor’s waiting mails');
select is_empty(
  $$select from contact.notifications n where n.kind = 'alarm' and (
    n.state <> 'dead' or n.reply_to is not null
    or n.subject || n.body_text || n.body_html <> '')$$,
  'erase deletes the text of alarms and cancels them'
);
select is(contact.erase('ana@example.com', 'ana@example.com'), 0, 'a second erase deletes nothing');

select * from finish();
rollback;
