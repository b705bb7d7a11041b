-- Constraints on the owner's data, and its effect on claims and reminders.
begin;
select plan(24);

insert into contact.owners values ('owner@example.com'), ('second@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', p_number || '@example.com', 'message', 'Acre ' || p_number), null, false,
    now() - interval '2 hours', '{}')
$$;
create function pg_temp.act(p_number integer, p_of integer, p_act text, p_ago interval, p_note text default null)
returns text language sql as $$
  select contact.act_in_inbox('owner@example.com', pg_temp.id(p_number), pg_temp.id(p_of), p_act, p_note, p_ago)
$$;
create function pg_temp.made(p_number integer) returns timestamptz language sql as $$
  select made_at from contact.owner_acts where id = pg_temp.id(p_number)
$$;
create function pg_temp.write_act(p_act text, p_way text, p_note text) returns void language sql as $$
  insert into contact.owner_acts (id, enquiry_id, act, made_at, way, note)
  values (gen_random_uuid(), pg_temp.id(1), p_act, now(), p_way, p_note)
$$;
select pg_temp.take(n) from generate_series(1, 6) n;
select contact.renew_inbox('1 minute');

-- Rejected rows
select throws_ok($$insert into contact.owners values ('Other@example.com')$$, '23514', null, 'an owner’s address can’t contain capitals');
select throws_ok($$insert into contact.owners values ('nobody')$$, '23514', null, 'an owner needs a valid address');
select throws_ok($$select pg_temp.write_act('praised', 'inbox', null)$$, '23514', null, 'an act has to be a known one');
select throws_ok($$select pg_temp.write_act('answered', 'letter', null)$$, '23514', null, 'an act has to be made in a known way');
select throws_ok($$select pg_temp.write_act('answered', 'inbox', 'Note')$$, '23514', null, 'only a note may have a text');
select throws_ok($$update contact.inbox_entries set section = 4$$, '23514', null, 'an inbox entry has no fifth section');

-- A new session uses the owner's codes
insert into contact.sign_in_codes (email, mailed_at, is_extra)
values ('owner@example.com', now(), false), ('owner@example.com', null, false), ('second@example.com', now(), false);
select contact.see_session('owner@example.com', pg_temp.id(90));
select results_eq(
  $$select email, mailed_at is not null, is_used from contact.sign_in_codes order by 1, 2$$,
  $$values ('owner@example.com', false, false), ('owner@example.com', true, true), ('second@example.com', true, false)$$,
  'a new session uses up the codes that were mailed to its owner, and no others'
);
update contact.sign_in_codes set is_used = false;
select contact.see_session('owner@example.com', pg_temp.id(90));
select is((select bool_or(is_used) from contact.sign_in_codes), false, 'a continued session uses up no code');

-- The last use of a session
insert into contact.owner_sessions (id, first_seen_at, last_seen_at) values
  (pg_temp.id(91), now() - interval '9 days', now() - interval '90 minutes'),
  (pg_temp.id(92), now() - interval '9 days', now() - interval '50 minutes'),
  (pg_temp.id(93), now() - interval '91 days', now() - interval '2 hours');
select contact.see_session('owner@example.com', pg_temp.id(n)) from unnest(array[92, 91, 93]) n;
select results_eq(
  $$select now() - last_seen_at, ended_at is not null from contact.owner_sessions
    where id in (pg_temp.id(91), pg_temp.id(92), pg_temp.id(93)) order by id$$,
  $$values (interval '0', false), (interval '50 minutes', false), (interval '2 hours', true)$$,
  'a session’s last use is stored at most once an hour, and its end at once'
);
select is(contact.leave_session(pg_temp.id(91), '\x21'), 'left', 'leave_session ends a session that is in use');
select is(
  (select array_agg(ended_at is not null order by id) from contact.owner_sessions
   where id in (pg_temp.id(91), pg_temp.id(92))), '{true,false}', 'leave_session doesn’t change another session'
);

-- Acts within two minutes of each other are ordered by their ids, however late an act arrives
select pg_temp.act(1001, 1, 'answered', '60 seconds');
select pg_temp.act(1003, 1, 'unanswered', '30 seconds');
select pg_temp.act(1006, 1, 'answered', '10 seconds');
select pg_temp.act(1002, 1, 'spam', '0');
select is(pg_temp.made(1002), pg_temp.made(1003), 'an act isn’t dated later than the acts that followed it');
select pg_temp.act(1004, 1, 'notSpam', '100 seconds');
select is(pg_temp.made(1004), pg_temp.made(1003), 'an act isn’t dated earlier than the acts before it');
select ok(pg_temp.made(1006) > pg_temp.made(1004), 'the last act stays the last');
select is(pg_temp.act(1007, 1, 'note', '0', 'Call back'), 'taken', 'a note is taken');
select is(pg_temp.act(1007, 1, 'note', '0', 'Call back'), 'taken', 'a repeat of a note is taken');
select is(pg_temp.act(1007, 1, 'note', '0', 'Call again'), 'reused', 'another note under the same id is refused');

-- Deleting a message's text deletes its own notes
select pg_temp.act(1010, 2, 'note', '0', 'Second');
select contact.redact(array[pg_temp.id(1)]);
select is(
  (select array_agg(note order by id) from contact.owner_acts where act = 'note'), '{NULL,Second}', 'deleting one message’s text keeps the other messages’ notes'
);

-- When a message reached the owner
update contact.notifications set state = 'sent', sent_at = now() - interval '10 minutes'
where enquiry_id = pg_temp.id(3) and kind = 'enquiry';
insert into contact.owner_acts (id, enquiry_id, act, made_at, way) values
  (gen_random_uuid(), pg_temp.id(3), 'resend', now() - interval '30 minutes', 'inbox'),
  (gen_random_uuid(), pg_temp.id(3), 'notSpam', now() - interval '20 minutes', 'inbox');
select is(
  (contact.enquiry_states(array[pg_temp.id(3)]) -> pg_temp.id(3)::text ->> 'reachedAt')::timestamptz,
  date_trunc('minute', now() - interval '30 minutes'), 'a message has reached the owner when she first acted on it'
);

-- Claims
update contact.notifications set lease = gen_random_uuid(), lease_until = now() - interval '1 minute',
  subject = 'S', body_text = 'T', body_html = 'H' where enquiry_id = pg_temp.id(4);
update contact.notifications set subject = 'S', body_text = 'T', body_html = 'H' where enquiry_id = pg_temp.id(5);
update contact.notifications set lease = gen_random_uuid(), lease_until = now() - interval '1 minute'
where enquiry_id = pg_temp.id(6);
select is(
  (select array_agg(c.enquiry_id order by n) from unnest(array[6, 5, 4]) n, contact.claim(pg_temp.id(n), '1 minute') c),
  array[pg_temp.id(4), pg_temp.id(5), pg_temp.id(6)], 'claim with an id claims that enquiry’s mail'
);
select is(
  (select array_agg(in_doubt order by enquiry_id) from contact.notifications
   where enquiry_id in (pg_temp.id(4), pg_temp.id(5), pg_temp.id(6))),
  '{true,false,false}', 'an expired lease puts a written mail in doubt, and no other'
);

-- Self-tests don't count as messages
insert into contact.self_tests (id, day, recipient) values (pg_temp.id(7), current_date, 'test@example.com');
select is(pg_temp.take(7), 'new', 'a self-test is stored like any message');
select is(pg_temp.take(8), 'new', 'a visitor’s message is stored beside a self-test');
select is(
  (select array_agg((select kind from contact.notifications where enquiry_id = pg_temp.id(n)) order by n)
   from unnest(array[7, 8]) n), '{enquiry,enquiry}', 'the self-test and the visitor’s message have a mail each'
);

select * from finish();
rollback;
