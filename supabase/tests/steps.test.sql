-- An enquiry is stored once; its mail is claimed by one sender at a time, and settled by that one only.
begin;
select plan(36);

create function pg_temp.accept(p_key uuid, p_message text) returns setof record language sql as $$
  select outcome, received_at, mail_due from contact.accept(
    p_key, 'Q7K4-M2XD', jsonb_build_object('name', 'Ana', 'message', p_message),
    '2026-11-17 17:12Z', false, '2026-11-20 01:40Z')
$$;
create function pg_temp.make_due() returns void language sql as $$
  update contact.notifications
  set next_attempt_at = now(), lease_until = case when lease is not null then now() end
$$;

-- accept
select results_eq(
  $$select outcome, mail_due from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'One')
    as (outcome text, received_at timestamptz, mail_due boolean)$$,
  $$values ('new', true)$$, 'a new enquiry is stored'
);
select results_eq(
  'select texts, clock_doubtful from contact.enquiries',
  $$values ('{"name": "Ana", "message": "One"}'::jsonb, false)$$, 'with its texts'
);
select results_eq(
  'select state, attempts, kind, subject from contact.notifications',
  $$values ('waiting', 0, 'enquiry', null::text)$$,
  'and its notification, yet to be written'
);
select results_eq(
  $$select outcome, received_at, mail_due
    from contact.accept('0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD',
      '{"name": "Ana", "message": "One"}', null, false, '2026-11-25 00:00Z')$$,
  $$values ('replayed', '2026-11-20 01:40Z'::timestamptz, true)$$,
  'a repeat is told when it first arrived, and that its mail is due'
);
select results_eq(
  $$select outcome, mail_due from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'Two')
    as (outcome text, received_at timestamptz, mail_due boolean)$$,
  $$values ('reused', false)$$, 'the same key with another text is a reuse'
);
select is(
  (select outcome from contact.accept('0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD',
    '{"name": "One", "message": "Ana"}', null, false, now())),
  'reused', 'text moved from one field to another is another text'
);
select is(
  (select count(*)::int from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id),
  1, 'repeat and reuse store nothing'
);
update contact.enquiries
set texts = '{}', redacted_at = now();
select is(
  (select outcome from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'One')
    as (outcome text, received_at timestamptz, mail_due boolean)),
  'replayed', 'a repeat is known when the texts are no longer kept'
);

-- claim
create temp table first_claim as select * from contact.claim(null, '1 minute');
select results_eq(
  $$select enquiry_id, attempts, subject, reference, texts, received_at from first_claim$$,
  $$values ('0192d3a0-0000-7000-8000-000000000001'::uuid, 1, null::text, 'Q7K4-M2XD', '{}'::jsonb,
    '2026-11-20 01:40Z'::timestamptz)$$,
  'a due notification is lent, with what it is about'
);
select is(
  contact.write(
    (select id from first_claim), (select lease from first_claim),
    'ana@example.com', 'Enquiry', 'Text', '<p>Text</p>'
  ),
  true, 'its holder writes it'
);
select is(
  contact.write(
    (select id from first_claim), (select lease from first_claim), null, 'Another', '', ''
  ),
  false, 'once'
);
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'to one at a time');
select is(
  (select mail_due from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'One')
    as (outcome text, received_at timestamptz, mail_due boolean)),
  false, 'a repeat leaves alone what is being sent'
);
select pg_temp.make_due();
create temp table second_claim as
  select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute');
select is((select attempts from second_claim), 2, 'a lease that has ended is given again');
select isnt(
  (select lease from first_claim), (select lease from second_claim), 'under another token'
);
select results_eq(
  'select reply_to, subject, body_text, body_html from second_claim',
  $$values ('ana@example.com', 'Enquiry', 'Text', '<p>Text</p>')$$, 'with what was written'
);
select is_empty(
  $$select * from contact.claim('0192d3a0-0000-7000-8000-00000000000f', '1 minute')$$,
  'a key that is not stored has nothing to lend'
);

-- settle
select is(
  contact.settle((select id from first_claim), (select lease from first_claim), 'sent', 'sent'),
  false, 'who lost the lease settles nothing'
);
select results_eq(
  'select state, sent_at from contact.notifications', $$values ('waiting', null::timestamptz)$$,
  'and changes nothing'
);
select is(
  contact.settle(
    (select id from second_claim), (select lease from second_claim),
    'waiting', 'resend_503', null, '30 s'
  ),
  true, 'the holder puts it off'
);
select results_eq(
  'select state, last_outcome, next_attempt_at - now(), lease, lease_until from contact.notifications',
  $$values ('waiting', 'resend_503', '30 s'::interval, null::uuid, null::timestamptz)$$,
  'as long as it says'
);
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'until then nobody is lent it');
select pg_temp.make_due();
create temp table third_claim as select * from contact.claim(null, '1 minute');
select is(
  contact.settle(
    (select id from third_claim), (select lease from third_claim), 'sent', 'sent', 'mail-1'
  ),
  true, 'the holder settles it as sent'
);
select results_eq(
  'select state, provider_id, sent_at from contact.notifications',
  $$values ('sent', 'mail-1', now())$$, 'with the provider''s word for it'
);
select is(
  contact.settle(
    (select id from third_claim), (select lease from third_claim), 'waiting', 'again'
  ),
  false, 'what is settled stays settled'
);
select pg_temp.make_due();
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'what is sent is not lent again');

-- dead, order, limit
select lives_ok(
  $$select * from pg_temp.accept('0192d3a0-0000-7000-8000-000000000002', 'Two')
    as (outcome text, received_at timestamptz, mail_due boolean);
    select * from pg_temp.accept('0192d3a0-0000-7000-8000-000000000003', 'Three')
    as (outcome text, received_at timestamptz, mail_due boolean);$$,
  'two more are stored'
);
update contact.notifications set next_attempt_at = now() - interval '1 hour'
where enquiry_id = '0192d3a0-0000-7000-8000-000000000003';
create temp table fourth_claim as select * from contact.claim(null, '1 minute');
select is(
  (select enquiry_id from fourth_claim), '0192d3a0-0000-7000-8000-000000000003'::uuid,
  'no more than asked for, the longest waiting first'
);
select is(
  contact.settle((select id from fourth_claim), (select lease from fourth_claim), 'dead', 'smtp_550'),
  true, 'the holder gives it up'
);
select is(
  (select count(*)::int from contact.claim(null, '1 minute')
   where enquiry_id = '0192d3a0-0000-7000-8000-000000000003'),
  0, 'what is dead is not lent again'
);

-- Constraints of the tables
select throws_ok(
  $$update contact.notifications set state = 'sent', sent_at = null$$, '23514', null,
  'a mail is not called sent without its time'
);
select throws_ok(
  $$update contact.notifications set state = 'lost'$$, '23514', null, 'and is in no unknown state'
);
delete from contact.enquiries;
select is_empty(
  'select from contact.notifications where enquiry_id is not null',
  'an enquiry takes its notifications with it'
);
select throws_ok(
  $$insert into contact.notifications (enquiry_id)
    values ('0192d3a0-0000-7000-8000-000000000077')$$,
  '23503', null, 'there is no mail about an enquiry that is not there'
);
select throws_ok(
  $$insert into contact.notifications (kind) values ('enquiry')$$, '23514', null,
  'nor one about an enquiry that does not say which'
);
select throws_ok(
  $$insert into contact.notifications (kind, subject) values ('breakdown', 'Half')$$, '23514', null,
  'nor one that is half written'
);

select * from finish();
rollback;
