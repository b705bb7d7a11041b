-- Visitors learn the states of their own messages only.
begin;
select plan(17);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text, p_ago interval, p_signals text[] default '{}')
returns text language sql as $$
  select outcome || mail_due from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false,
    now() - p_ago, p_signals)
$$;
create function pg_temp.told(p_number integer) returns jsonb language sql as $$
  select contact.enquiry_states(array[pg_temp.id(p_number)]) -> pg_temp.id(p_number)::text
$$;
create function pg_temp.settle(p_number integer, p_state text, p_ago interval default null) returns void
language sql as $$
  update contact.notifications set state = p_state, sent_at = now() - p_ago
  where enquiry_id = pg_temp.id(p_number) and kind = 'enquiry'
$$;

select pg_temp.take(1, 'A pond', '3 hours');
select is(
  pg_temp.told(1),
  jsonb_build_object('receivedAt', now() - interval '3 hours', 'reachedAt', null, 'answeredAt', null),
  'an enquiry whose mail waits has arrived, but hasn’t reached the owner'
);
update contact.notifications set last_outcome = 'resend_503', attempts = 9 where enquiry_id = pg_temp.id(1);
select is(pg_temp.told(1) ->> 'reachedAt', null, 'an enquiry whose mail failed hasn’t reached the owner');
select pg_temp.settle(1, 'dead');
select is(pg_temp.told(1) ->> 'reachedAt', null, 'an enquiry whose mail was given up hasn’t reached the owner');
select pg_temp.take(2, 'Links', '2 hours', '{honeypot}');
select is(pg_temp.told(2) ->> 'reachedAt', null, 'an enquiry held as spam hasn’t reached the owner');
select pg_temp.take(3, 'A flood', '2 hours', '{flood}');
select is(pg_temp.told(3) ->> 'reachedAt', null, 'an enquiry held in a flood hasn’t reached the owner');
select pg_temp.settle(1, 'sent', '1 hour');
select is(
  (pg_temp.told(1) ->> 'reachedAt')::timestamptz, date_trunc('minute', now() - interval '1 hour'),
  'an enquiry whose mail was sent has reached the owner'
);
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1002), pg_temp.id(2), 'spam', null, interval '5 minutes');
select is(pg_temp.told(2) ->> 'reachedAt', null, 'an enquiry that the owner marked as spam hasn’t reached her');
-- Uses the middle of a minute, since the next minute may begin during the test.
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1003), pg_temp.id(3), 'answered', null,
  now() - date_trunc('minute', now()) + interval '4 minutes 30 seconds');
select is(
  (pg_temp.told(3) ->> 'reachedAt')::timestamptz, date_trunc('minute', now()) - interval '5 minutes',
  'an enquiry that the owner answered in her inbox has reached her without a mail'
);
select isnt(pg_temp.told(3) ->> 'answeredAt', null, 'an enquiry that the owner answered is answered');

-- Under another id
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1001), pg_temp.id(1), 'answered', null, interval '30 minutes');
select isnt(pg_temp.told(1) ->> 'answeredAt', null, 'the first id of a text shows the answer');
select is(
  pg_temp.take(11, 'A pond', '10 minutes'), 'newfalse',
  'a further id of the same text looks like a new enquiry'
);
select is(
  pg_temp.told(11),
  jsonb_build_object(
    'receivedAt', now() - interval '10 minutes',
    'reachedAt', date_trunc('minute', now() - interval '10 minutes'), 'answeredAt', null
  ),
  'the further id’s state is that of a new enquiry whose mail was sent at once'
);
select is(pg_temp.take(11, 'A pond', '0'), 'replayedfalse', 'a retry under the further id is recognized');
select pg_temp.take(12, 'Links', '10 minutes', '{honeypot}');
select is(
  pg_temp.told(12),
  jsonb_build_object('receivedAt', now() - interval '10 minutes', 'reachedAt', null, 'answeredAt', null),
  'a further id of a held text hasn’t reached the owner'
);
update contact.further_ids set received_at = null where id = pg_temp.id(11);
select is(
  pg_temp.told(11) ->> 'answeredAt', null, 'a further id without a stored time shows only what its receipt said'
);
select is(contact.enquiry_states(array[gen_random_uuid()]), '{}'::jsonb, 'no ids give an empty result');
select is(
  array(
    select jsonb_object_keys(contact.enquiry_states(array[pg_temp.id(2), pg_temp.id(3), pg_temp.id(999)]))
    order by 1
  ),
  array[pg_temp.id(2)::text, pg_temp.id(3)::text], 'several ids give one state each, and unknown ids none'
);

select * from finish();
rollback;
