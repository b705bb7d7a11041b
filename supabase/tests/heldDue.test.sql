-- When a list of held messages is due: each kind by its own clock; and it is written whole or not at all.
begin;
select plan(8);

-- Plays a second call that lists the same message at the same time. First of all, since it locks the table.
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
select is(pg_temp.due(), 'REF1 REF2', 'a flood is told of half an hour after its first message, however new its last');
select pg_temp.take(9, 'flood', '29 minutes');
select is(pg_temp.due(2), 'REF1 REF9', 'the oldest are listed where there is no room for all');
delete from contact.enquiries;

select pg_temp.take(3, 'honeypot', '5 hours');
select pg_temp.tell(3, '2 hours');
select pg_temp.take(4, 'honeypot', '1 hour');
select pg_temp.take(5, 'flood', '1 minute');
select is(pg_temp.due(2), null, 'spam that waits for its week does not make a flood large');
select is(pg_temp.due(), null, 'nor old');
delete from contact.enquiries where reference = 'REF5';

select pg_temp.take(6, 'honeypot', '4 days');
select pg_temp.tell(6, '3 days');
select pg_temp.take(7, 'honeypot', '4 days');
select is(pg_temp.due(), null, 'what had no room waits for a day after the last list, not after one before it');
delete from contact.enquiries;

-- Two calls at once
select pg_temp.take(8, 'honeypot', '1 hour');
select is(
  (select contact.add_digest('digest', array[n.id], 'Overtaken', 'T', 'H')
   from contact.notifications n where n.state = 'held'),
  false, 'what another call has listed meanwhile is not listed again'
);
select is(
  (select count(*)::int from contact.notifications where subject = 'Overtaken'), 0, 'and of that list nothing is left'
);
select is(
  (select string_agg(coalesce(subject, state), ' ' order by subject, state) from contact.notifications),
  'Earlier Earlier held', 'but all else'
);

select * from finish();
rollback;
