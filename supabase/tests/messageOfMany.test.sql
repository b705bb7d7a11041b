-- With several messages in the database, each has its own times, its own mail, and its own claim.
begin;
select plan(7);

create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.shown(p_number integer) returns jsonb language sql as $$
  select contact.inbox_whole('owner@example.com', array[pg_temp.id(p_number)]) -> 0
$$;
insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
select contact.accept(
  pg_temp.id(nr), 'REF' || nr,
  jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', 'Plot ' || nr),
  now() - interval '3 hours', nr = 2, now() - interval '2 hours', '{}')
from generate_series(1, 3) nr;

select is(
  (pg_temp.shown(1) ->> 'writtenAt')::timestamptz, now() - interval '3 hours', 'a message shows when the visitor wrote it'
);
select is(pg_temp.shown(2) ->> 'writtenAt', null, 'a message doesn’t show a time from a doubtful clock');

select contact.claim(pg_temp.id(1), '1 minute');
select is(
  array(select enquiry_id from contact.notifications where lease is not null),
  array[pg_temp.id(1)], 'claiming one enquiry’s mail leaves the others'
);
update contact.notifications set state = 'sent', sent_at = now(), lease = null, lease_until = null,
  subject = '', body_text = '', body_html = ''
where enquiry_id = pg_temp.id(1);
select is(pg_temp.shown(1) #>> '{mail,state}', 'sent', 'a message shows its own mail as sent');
select is(pg_temp.shown(2) #>> '{mail,state}', 'waiting', 'another message shows its own mail as waiting');

-- Adds two mails about the first message. The third message's mail was sent earlier.
update contact.notifications set state = 'sent', sent_at = now() - interval '10 minutes'
where enquiry_id = pg_temp.id(3);
insert into contact.notifications (enquiry_id, kind, state, sent_at) values
  (pg_temp.id(1), 'acknowledgement', 'sent', now() - interval '20 minutes'),
  (pg_temp.id(1), 'alarm', 'sent', now() - interval '30 minutes');
select is(
  array(select (pg_temp.shown(n) #>> '{mail,sentAt}')::timestamptz from generate_series(1, 3) n),
  array[now(), null, now() - interval '10 minutes'], 'a message shows the time of the mail to the owner'
);
select is(
  (select jsonb_array_length(contact.inbox_whole('owner@example.com', array[pg_temp.id(1)]))), 1,
  'a message with several mails is listed once'
);

select * from finish();
rollback;
