-- An enquiry is stored once. One sender at a time claims its mail, and only that sender can settle it.
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
  $$values ('new', true)$$, 'accept stores a new enquiry'
);
select results_eq(
  'select texts, clock_doubtful from contact.enquiries',
  $$values ('{"name": "Ana", "message": "One"}'::jsonb, false)$$, 'accept stores the enquiry’s texts'
);
select results_eq(
  'select state, attempts, kind, subject from contact.notifications',
  $$values ('waiting', 0, 'enquiry', null::text)$$,
  'accept queues a notification without content'
);
select results_eq(
  $$select outcome, received_at, mail_due
    from contact.accept('0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD',
      '{"name": "Ana", "message": "One"}', null, false, '2026-11-25 00:00Z')$$,
  $$values ('replayed', '2026-11-20 01:40Z'::timestamptz, true)$$,
  'a retry gets the first arrival, and shows that the mail is due'
);
select results_eq(
  $$select outcome, mail_due from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'Two')
    as (outcome text, received_at timestamptz, mail_due boolean)$$,
  $$values ('reused', false)$$, 'the same id with another text is refused as `reused`'
);
select is(
  (select outcome from contact.accept('0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD',
    '{"name": "One", "message": "Ana"}', null, false, now())),
  'reused', 'a text moved to another field is another text'
);
select is(
  (select count(*)::int from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id),
  1, 'a retry and a reused id store nothing'
);
update contact.enquiries
set texts = '{}', redacted_at = now();
select is(
  (select outcome from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'One')
    as (outcome text, received_at timestamptz, mail_due boolean)),
  'replayed', 'a retry is recognized after the texts were deleted'
);

-- claim
create temp table first_claim as select * from contact.claim(null, '1 minute');
select results_eq(
  $$select enquiry_id, attempts, subject, reference, texts, received_at from first_claim$$,
  $$values ('0192d3a0-0000-7000-8000-000000000001'::uuid, 1, null::text, 'Q7K4-M2XD', '{}'::jsonb,
    '2026-11-20 01:40Z'::timestamptz)$$,
  'claim leases a due notification with its enquiry'
);
select is(
  contact.write(
    (select id from first_claim), (select lease from first_claim),
    'ana@example.com', 'Enquiry', 'Text', '<p>Text</p>'
  ),
  true, 'the holder of the lease stores the content'
);
select is(
  contact.write(
    (select id from first_claim), (select lease from first_claim), null, 'Another', '', ''
  ),
  false, 'the content can be stored only once'
);
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'a leased notification can’t be claimed again');
select is(
  (select mail_due from pg_temp.accept('0192d3a0-0000-7000-8000-000000000001', 'One')
    as (outcome text, received_at timestamptz, mail_due boolean)),
  false, 'a retry doesn’t change a notification that is being sent'
);
select pg_temp.make_due();
create temp table second_claim as
  select * from contact.claim('0192d3a0-0000-7000-8000-000000000001', '1 minute');
select is((select attempts from second_claim), 2, 'an expired lease can be claimed again');
select isnt(
  (select lease from first_claim), (select lease from second_claim), 'the new claim has a new lease'
);
select results_eq(
  'select reply_to, subject, body_text, body_html from second_claim',
  $$values ('ana@example.com', 'Enquiry', 'Text', '<p>Text</p>')$$, 'the new claim has the stored content'
);
select is_empty(
  $$select * from contact.claim('0192d3a0-0000-7000-8000-00000000000f', '1 minute')$$,
  'an unknown enquiry has nothing to claim'
);

-- settle
select is(
  contact.settle((select id from first_claim), (select lease from first_claim), 'sent', 'sent'),
  false, 'settle with a lost lease returns false'
);
select results_eq(
  'select state, sent_at from contact.notifications', $$values ('waiting', null::timestamptz)$$,
  'settle with a lost lease changes nothing'
);
select is(
  contact.settle(
    (select id from second_claim), (select lease from second_claim),
    'waiting', 'resend_503', null, '30 s'
  ),
  true, 'the holder of the lease postpones the notification'
);
select results_eq(
  'select state, last_outcome, next_attempt_at - now(), lease, lease_until from contact.notifications',
  $$values ('waiting', 'resend_503', '30 s'::interval, null::uuid, null::timestamptz)$$,
  'the notification waits for the retry delay'
);
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'a postponed notification can’t be claimed');
select pg_temp.make_due();
create temp table third_claim as select * from contact.claim(null, '1 minute');
select is(
  contact.settle(
    (select id from third_claim), (select lease from third_claim), 'sent', 'sent', 'mail-1'
  ),
  true, 'the holder of the lease settles the notification as sent'
);
select results_eq(
  'select state, provider_id, sent_at from contact.notifications',
  $$values ('sent', 'mail-1', now())$$, 'the provider’s id is stored'
);
select is(
  contact.settle(
    (select id from third_claim), (select lease from third_claim), 'waiting', 'again'
  ),
  false, 'a settled notification can’t be settled again'
);
select pg_temp.make_due();
select is_empty($$select * from contact.claim(null, '1 minute')$$, 'a sent notification can’t be claimed');

-- dead, order, limit
select lives_ok(
  $$select * from pg_temp.accept('0192d3a0-0000-7000-8000-000000000002', 'Two')
    as (outcome text, received_at timestamptz, mail_due boolean);
    select * from pg_temp.accept('0192d3a0-0000-7000-8000-000000000003', 'Three')
    as (outcome text, received_at timestamptz, mail_due boolean);$$,
  'two more enquiries are stored'
);
update contact.notifications set next_attempt_at = now() - interval '1 hour'
where enquiry_id = '0192d3a0-0000-7000-8000-000000000003';
create temp table fourth_claim as select * from contact.claim(null, '1 minute');
select is(
  (select enquiry_id from fourth_claim), '0192d3a0-0000-7000-8000-000000000003'::uuid,
  'claims return the notification that has waited longest'
);
select is(
  contact.settle((select id from fourth_claim), (select lease from fourth_claim), 'dead', 'smtp_550'),
  true, 'the holder of the lease gives the notification up'
);
select is(
  (select count(*)::int from contact.claim(null, '1 minute')
   where enquiry_id = '0192d3a0-0000-7000-8000-000000000003'),
  0, 'a given-up notification can’t be claimed'
);

-- Constraints of the tables
select throws_ok(
  $$update contact.notifications set state = 'sent', sent_at = null$$, '23514', null,
  'a sent notification needs a time'
);
select throws_ok(
  $$update contact.notifications set state = 'lost'$$, '23514', null, 'a notification needs a known state'
);
delete from contact.enquiries;
select is_empty(
  'select from contact.notifications where enquiry_id is not null',
  'deleting an enquiry deletes its notifications'
);
select throws_ok(
  $$insert into contact.notifications (enquiry_id)
    values ('0192d3a0-0000-7000-8000-000000000077')$$,
  '23503', null, 'a notification needs an existing enquiry'
);
select throws_ok(
  $$insert into contact.notifications (kind) values ('enquiry')$$, '23514', null,
  'an enquiry’s notification needs its enquiry’s id'
);
select throws_ok(
  $$insert into contact.notifications (kind, subject) values ('breakdown', 'Half')$$, '23514', null,
  'a notification’s content needs all its parts'
);

select * from finish();
rollback;
