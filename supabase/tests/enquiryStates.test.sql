-- Visitors learn the state of their own messages only, and nothing that isn't known.
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
  'one whose mail waits has arrived, and reached nobody'
);
update contact.notifications set last_outcome = 'resend_503', attempts = 9 where enquiry_id = pg_temp.id(1);
select is(pg_temp.told(1) ->> 'reachedAt', null, 'nor one whose mail is tried in vain');
select pg_temp.settle(1, 'dead');
select is(pg_temp.told(1) ->> 'reachedAt', null, 'or given up');
select pg_temp.take(2, 'Links', '2 hours', '{honeypot}');
select is(pg_temp.told(2) ->> 'reachedAt', null, 'nor one that is held as spam');
select pg_temp.take(3, 'A flood', '2 hours', '{flood}');
select is(pg_temp.told(3) ->> 'reachedAt', null, 'or in a flood');
select pg_temp.settle(1, 'sent', '1 hour');
select is(
  (pg_temp.told(1) ->> 'reachedAt')::timestamptz, date_trunc('minute', now() - interval '1 hour'),
  'one whose mail was sent has reached her since then'
);
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1002), pg_temp.id(2), 'spam', null, interval '5 minutes');
select is(pg_temp.told(2) ->> 'reachedAt', null, 'what she calls spam tells its sender nothing');
-- In the middle of a minute: the next one may begin during the test.
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1003), pg_temp.id(3), 'answered', null,
  now() - date_trunc('minute', now()) + interval '4 minutes 30 seconds');
select is(
  (pg_temp.told(3) ->> 'reachedAt')::timestamptz, date_trunc('minute', now()) - interval '5 minutes',
  'what she has answered out of her list has reached her without a mail'
);
select isnt(pg_temp.told(3) ->> 'answeredAt', null, 'and is answered');

-- Under another id
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1001), pg_temp.id(1), 'answered', null, interval '30 minutes');
select isnt(pg_temp.told(1) ->> 'answeredAt', null, 'of the first its sender is told that it is answered');
select is(
  pg_temp.take(11, 'A pond', '10 minutes'), 'newfalse',
  'whoever sends the same words is told that they are new'
);
select is(
  pg_temp.told(11),
  jsonb_build_object(
    'receivedAt', now() - interval '10 minutes',
    'reachedAt', date_trunc('minute', now() - interval '10 minutes'), 'answeredAt', null
  ),
  'and what one is told whose words were new and mailed at once'
);
select is(pg_temp.take(11, 'A pond', '0'), 'replayedfalse', 'a repeat of that is one');
select pg_temp.take(12, 'Links', '10 minutes', '{honeypot}');
select is(
  pg_temp.told(12),
  jsonb_build_object('receivedAt', now() - interval '10 minutes', 'reachedAt', null, 'answeredAt', null),
  'of what is held it has reached nobody either'
);
update contact.further_ids set received_at = null where id = pg_temp.id(11);
select is(
  pg_temp.told(11) ->> 'answeredAt', null, 'one from before its time was kept tells no more than its receipt'
);
select is(contact.enquiry_states(array[gen_random_uuid()]), '{}'::jsonb, 'and of no id, nothing');
select is(
  array(
    select jsonb_object_keys(contact.enquiry_states(array[pg_temp.id(2), pg_temp.id(3), pg_temp.id(999)]))
    order by 1
  ),
  array[pg_temp.id(2)::text, pg_temp.id(3)::text], 'of several each is told, and of what never was nothing'
);

select * from finish();
rollback;
