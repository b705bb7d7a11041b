-- When a digest of held messages is due, for floods and for spam. A digest is stored with all its messages or not at all.
begin;
select plan(8);

-- Simulates a second call that lists the same message at the same time. Created first, since it locks the table.
create function pg_temp.tell_first() returns trigger language plpgsql as $$
begin
  insert into contact.told (notification_id, digest_id)
  select n.id, d.id from contact.notifications n, contact.notifications d
  where n.state = 'held' and d.subject = 'Earlier'
  on conflict (notification_id) do nothing;
  return new;
end
$$;
create trigger told_meanwhile before insert on contact.notifications
  for each row when (new.subject = 'Overtaken') execute function pg_temp.tell_first();
delete from contact.enquiries;
delete from contact.notifications;

create function pg_temp.take(p_number integer, p_signal text, p_ago interval) returns void language sql as $$
  select contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('email', 'ana@example.com', 'message', 'Message ' || p_number), null, false,
    now() - p_ago, array[p_signal]);
  update contact.notifications n set created_at = now() - p_ago
  from contact.enquiries e where e.id = n.enquiry_id and e.reference = 'REF' || p_number
$$;
create function pg_temp.tell(p_number integer, p_ago interval) returns void language sql as $$
  with digest as (
    insert into contact.notifications (kind, subject, body_text, body_html, state, sent_at, created_at)
    values ('digest', 'Earlier', 'T', 'H', 'sent', now() - p_ago, now() - p_ago) returning id
  )
  insert into contact.told (notification_id, digest_id, told_at)
  select n.id, digest.id, now() - p_ago
  from digest, contact.notifications n join contact.enquiries e on e.id = n.enquiry_id
  where e.reference = 'REF' || p_number
$$;
create function pg_temp.due(p_most integer default 10) returns text language sql as $$
  select string_agg(reference, ' ' order by reference) from contact.held_due('30 minutes', '7 days', p_most)
$$;

select pg_temp.take(1, 'flood', '31 minutes');
select pg_temp.take(2, 'flood', '1 minute');
select is(pg_temp.due(), 'REF1 REF2', 'a flood’s digest is due half an hour after the first message, however new the last one is');
select pg_temp.take(9, 'flood', '29 minutes');
select is(pg_temp.due(2), 'REF1 REF9', 'a digest that is full lists the oldest messages');
delete from contact.enquiries;

select pg_temp.take(3, 'honeypot', '5 hours');
select pg_temp.tell(3, '2 hours');
select pg_temp.take(4, 'honeypot', '1 hour');
select pg_temp.take(5, 'flood', '1 minute');
select is(pg_temp.due(2), null, 'waiting spam doesn’t count toward a flood’s size');
select is(pg_temp.due(), null, 'waiting spam doesn’t count toward a flood’s age');
delete from contact.enquiries where reference = 'REF5';

select pg_temp.take(6, 'honeypot', '4 days');
select pg_temp.tell(6, '3 days');
select pg_temp.take(7, 'honeypot', '4 days');
select is(pg_temp.due(), null, 'a message beyond a digest’s maximum waits for a day after the last digest');
delete from contact.enquiries;

-- Two calls at the same time
select pg_temp.take(8, 'honeypot', '1 hour');
select is(
  (select contact.add_digest('digest', array[n.id], 'Overtaken', 'T', 'H')
   from contact.notifications n where n.state = 'held'),
  false, 'add_digest refuses a message that another call has listed'
);
select is(
  (select count(*)::int from contact.notifications where subject = 'Overtaken'), 0, 'the refused digest leaves no mail'
);
select is(
  (select string_agg(coalesce(subject, state), ' ' order by subject, state) from contact.notifications),
  'Earlier Earlier held', 'the refused digest leaves its other messages unlisted'
);

select * from finish();
rollback;
