-- The owner's acts count by when she made them, in whatever order they arrive. Nobody else can act.
begin;
select plan(81);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text, p_signals text[] default '{}')
returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false,
    now() - interval '2 hours', p_signals)
$$;
create function pg_temp.act(
  p_number integer, p_of integer, p_act text, p_ago interval default '0', p_note text default null
) returns text language sql as $$
  select contact.act_in_inbox(
    ' Owner@Example.com ', pg_temp.id(1000 + p_number), pg_temp.id(p_of), p_act, p_note, p_ago)
$$;
create function pg_temp.page(
  p_search text default '', p_limit integer default 200, p_filter text default 'all',
  p_after text default null, p_since bigint default null
) returns jsonb language sql as $$
  select contact.inbox('owner@example.com', p_filter, p_search, p_after, p_since, p_limit)
$$;
create function pg_temp.references_in(p_page jsonb) returns text language sql as $$
  select string_agg(m ->> 'reference', ' ' order by nr)
  from jsonb_array_elements(p_page -> 'messages') with ordinality as _ (m, nr)
$$;
create function pg_temp.shown(p_number integer) returns jsonb language sql as $$
  select contact.inbox_whole('owner@example.com', array[pg_temp.id(p_number)]) -> 0
$$;
create function pg_temp.order_of(p_search text default '', p_limit integer default 200) returns text
language sql as $$
  select pg_temp.references_in(pg_temp.page(p_search, p_limit))
$$;

select pg_temp.take(1, 'Two acres above a creek, 100%');
select pg_temp.take(2, 'Buy links', '{honeypot}');
select pg_temp.take(3, 'A meadow');
select pg_temp.take(4, 'An orchard');

-- Access
select is(
  contact.inbox('other@example.com', 'all', '', null, null, 25), null, 'a stranger can’t list messages'
);
select is(
  contact.inbox_whole('other@example.com', array[pg_temp.id(1)]), null, 'a stranger can’t open a message'
);
select is(
  contact.act_in_inbox('other@example.com', gen_random_uuid(), pg_temp.id(1), 'erase', null, '0'),
  null, 'a stranger can’t act on a message'
);
select isnt(pg_temp.shown(1) ->> 'texts', null, 'a stranger’s act is not stored');
-- What is shown
update contact.enquiries set received_at = received_at + interval '1 minute' * right(reference, 1)::int;
select is(
  pg_temp.order_of(), 'REF1 REF3 REF4 REF2',
  'unanswered messages come first with the least time left on top, and spam comes last'
);
select is(pg_temp.order_of('', 2), 'REF1 REF3', 'a page has at most as many messages as requested');
select is(pg_temp.order_of('CREEK'), 'REF1', 'a search finds texts');
select is(pg_temp.order_of('%'), 'REF1', 'a search takes wildcards literally');
select is(pg_temp.order_of(''' or true --'), null, 'a search finds nothing else');
select is(pg_temp.order_of('ref3'), 'REF3', 'a search finds references');
select is(pg_temp.take(30, 'A meadow'), 'new', 'a second post of the same text gets its own reference');
select is(pg_temp.order_of('ref30'), 'REF3', 'a search finds a message by its further reference');
select is(pg_temp.order_of('creek  ácres'), 'REF1', 'a search finds each word without regard to accents');
select is(pg_temp.order_of('creek meadow'), null, 'a search requires all words');
select is(
  pg_temp.shown(2) - array['texts', 'receivedAt', 'notes', 'photographs', 'place', 'revision'],
  jsonb_build_object(
    'isWhole', true,
    'language', null,
    'id', pg_temp.id(2), 'reference', 'REF2', 'writtenAt', null, 'answeredAt', null,
    'answeredBy', null, 'isSpam', true, 'mail', '{"state": "held", "sentAt": null}'::jsonb
  ),
  'a message that looks like spam is shown as held'
);
update contact.notifications set last_outcome = 'http_503' where enquiry_id = pg_temp.id(3);
select is(pg_temp.shown(3) #>> '{mail,state}', 'late', 'a mail that failed is shown as late');

-- Marks
select is(pg_temp.act(1, 1, 'answered', '30 minutes'), 'taken', 'an `answered` act is taken');
select is(pg_temp.shown(1) ->> 'answeredBy', 'inbox', 'an act in the inbox is shown as made there');
select is(pg_temp.act(1, 1, 'answered', '10 minutes'), 'taken', 'a repeat of an act is taken');
select is(
  (select count(*)::int from contact.owner_acts where enquiry_id = pg_temp.id(1)), 1, 'a repeat of an act changes nothing'
);
select is(pg_temp.act(1, 3, 'answered'), 'reused', 'an id with another act is refused as `reused`');
select is(
  (select now() - answered_at >= interval '29 minutes' from contact.enquiries where id = pg_temp.id(1)),
  true, 'an act has the time when the owner made it'
);
select pg_temp.act(2, 1, 'unanswered', '20 minutes');
select is(pg_temp.shown(1) ->> 'answeredAt', null, 'an `unanswered` act takes the mark back');
select pg_temp.act(3, 1, 'answered', '25 minutes');
select is(pg_temp.shown(1) ->> 'answeredAt', null, 'an older mark that arrives late doesn’t undo a newer one');
select is(contact.mark_answered(pg_temp.id(1)), 'marked', 'a link can mark a message as answered');
select is(pg_temp.shown(1) ->> 'answeredBy', 'link', 'a mark by link is shown as made by a link');
select pg_temp.act(4, 1, 'unanswered', '5 minutes');
select isnt(
  pg_temp.shown(1) ->> 'answeredAt', null, 'a mark that was taken back before a mark by link stays marked'
);
select is(contact.mark_answered(pg_temp.id(1)), 'already', 'a second mark by link returns `already`');
select is(contact.mark_answered(gen_random_uuid()), null, 'a mark by link of an unknown id returns null');

-- Notes
select pg_temp.act(5, 1, 'note', '3 minutes', 'Called her');
select pg_temp.act(6, 1, 'note', '6 minutes', 'Left word');
select is(
  array(select n ->> 'text' from jsonb_array_elements(pg_temp.shown(1) -> 'notes') n),
  array['Left word', 'Called her'], 'notes are listed in the order in which the owner wrote them'
);
select is(pg_temp.order_of('left word'), 'REF1', 'a search finds notes');

-- Spam
select pg_temp.act(7, 2, 'notSpam');
select is(pg_temp.shown(2) ->> 'isSpam', 'false', 'a `notSpam` act ends the spam mark');
select is(pg_temp.shown(2) #>> '{mail,state}', 'waiting', 'a `notSpam` act makes the held mail due');
select pg_temp.act(8, 4, 'spam');
select is(pg_temp.shown(4) ->> 'isSpam', 'true', 'a `spam` act marks a message as spam');
update contact.notifications set state = 'sent', sent_at = now() - interval '22 hours', subject = '',
  body_text = '', body_html = '' where kind = 'enquiry' and enquiry_id in (pg_temp.id(3), pg_temp.id(4));
update contact.enquiries set received_at = now() - interval '22 hours';
select is(contact.remind('4 hours'), 1, 'remind queues reminders for messages that aren’t spam');
select pg_temp.act(13, 3, 'spam');
select is_empty($$select from contact.claim(pg_temp.id(3), '1 minute')$$, 'a message marked as spam gets no reminder');
select pg_temp.act(14, 3, 'notSpam');
select is(contact.remind('4 hours'), 1, 'a message gets a reminder after its spam mark was taken back');

-- Resend and erase
select pg_temp.act(9, 3, 'resend');
select is(pg_temp.shown(3) #>> '{mail,state}', 'waiting', 'a `resend` act makes the mail due again');
select pg_temp.act(10, 1, 'erase');
select is(
  (select (pg_temp.shown(1) ->> 'texts') is null and pg_temp.shown(1) -> 'notes' = '[]'
     and not exists (select from contact.owner_acts where note is not null)),
  true, 'an erased message has neither text nor notes'
);
select is(pg_temp.act(6, 1, 'note', '6 minutes', 'Left word'), 'taken', 'a repeated note is taken');
select is(pg_temp.act(11, 1, 'note', '0', 'More'), 'gone', 'an erased message can’t get a note');
select is(pg_temp.act(15, 1, 'resend'), 'gone', 'an erased message’s mail can’t be sent again');
select is(
  (select count(*)::int from contact.owner_acts where id in (pg_temp.id(1011), pg_temp.id(1015))), 0,
  'a refused act is not stored'
);
select is(pg_temp.shown(1) -> 'notes', '[]', 'a refused act is not shown');
select is(
  array(
    select distinct contact.act_in_inbox(
      'owner@example.com', gen_random_uuid(), pg_temp.id(999), act, case when act like '%ote' then 'x' end, '0',
      case when act = 'editNote' then pg_temp.id(1005) end)
    from unnest(array['answered', 'unanswered', 'spam', 'notSpam', 'resend', 'erase', 'note', 'editNote']) act
  ),
  array['gone'], 'an act on an unknown message is refused as `gone`'
);

-- Acts that the network delays differently
select pg_temp.take(5, 'A hedge');
select pg_temp.take(6, 'A ditch');
select pg_temp.take(7, 'Buy more links', '{honeypot}');
select pg_temp.act(20, 5, 'answered', '0');
select pg_temp.act(21, 5, 'unanswered', '2 seconds');
select is(
  pg_temp.shown(5) ->> 'answeredAt', null,
  'an `answered` act that took longer to arrive than its `unanswered` act stays taken back'
);
select pg_temp.act(31, 6, 'unanswered', '100 seconds');
select pg_temp.act(30, 6, 'answered', '8 seconds');
select is(pg_temp.shown(6) ->> 'answeredAt', null, 'an `answered` act that arrives after its later `unanswered` act stays taken back');
select pg_temp.act(32, 6, 'answered', '5 minutes');
select is(pg_temp.shown(6) ->> 'answeredAt', null, 'the times decide the order of acts more than two minutes apart');
select pg_temp.take(8, 'A hill');
select pg_temp.act(42, 8, 'answered', '0');
select pg_temp.act(40, 8, 'answered', '0');
select pg_temp.act(41, 8, 'unanswered', '0');
select isnt(pg_temp.shown(8) ->> 'answeredAt', null, 'of three acts the last one counts, in whatever order they arrive');
select pg_temp.act(22, 7, 'spam', '0');
select pg_temp.act(23, 7, 'notSpam', '3 seconds');
select is(pg_temp.shown(7) ->> 'isSpam', 'false', 'a message marked as spam by mistake is no spam after `notSpam`');
select is(pg_temp.shown(7) -> 'mail' ->> 'state', 'waiting', 'a message marked as spam by mistake is mailed after `notSpam`');

-- Mail that could not be sent yet
update contact.notifications
set last_outcome = 'failed', next_attempt_at = now() + interval '5 hours',
  lease = gen_random_uuid(), lease_until = now() + interval '1 minute'
where enquiry_id = pg_temp.id(5) and kind = 'enquiry';
select pg_temp.act(24, 5, 'resend');
select is(
  (select next_attempt_at > now() from contact.notifications
   where enquiry_id = pg_temp.id(5) and kind = 'enquiry'),
  true, '`resend` doesn’t change a mail that is being sent'
);
update contact.notifications set lease_until = now() - interval '1 minute'
where enquiry_id = pg_temp.id(5) and kind = 'enquiry';
select pg_temp.act(25, 5, 'resend');
select is(
  (select next_attempt_at <= now() from contact.notifications
   where enquiry_id = pg_temp.id(5) and kind = 'enquiry'),
  true, '`resend` makes a waiting mail due at once'
);
select is(pg_temp.order_of('"text"'), null, 'a search doesn’t match the JSON around a note');
select pg_temp.act(26, 5, 'note', '0', 'He said “yes”');
select is(pg_temp.order_of('said "yes"'), 'REF5', 'a search matches quotation marks in a note');

-- Pages and deltas
delete from contact.enquiries;
select pg_temp.take(n, 'A field, number ' || n) from generate_series(51, 56) n;
select pg_temp.take(57, 'In a flood', '{flood}');
select pg_temp.take(58, 'Buy links again', '{honeypot}');
update contact.enquiries set received_at = now() - interval '1 minute' * (60 - right(reference, 2)::int);
update contact.enquiries set answered_at = now() where reference in ('REF54', 'REF55');
select is(
  pg_temp.order_of(), 'REF51 REF52 REF53 REF56 REF55 REF54 REF57 REF58',
  'held messages come last, with a flood’s before spam'
);
create temp table pages as select pg_temp.page('', 3) as one;
select is(
  pg_temp.references_in(pg_temp.page('', 3, 'all', one ->> 'more')), 'REF56 REF55 REF54',
  'the next page continues after the last one'
) from pages;
select is(
  pg_temp.page('', 8) ->> 'more', null, 'the page after the last message is empty'
);
select is(pg_temp.page() -> 'unanswered', '5', 'the number of unanswered messages counts all pages');
select is(pg_temp.references_in(pg_temp.page('', 25, 'unanswered')), 'REF51 REF52 REF53 REF56 REF57', 'the filter `unanswered` lists only unanswered messages');
select is(pg_temp.references_in(pg_temp.page('', 25, 'spam')), 'REF58', 'the filter `spam` lists only spam');
update contact.notifications set last_outcome = 'http_503' where enquiry_id = pg_temp.id(52);
select is(pg_temp.references_in(pg_temp.page('', 25, 'mail')), 'REF52 REF57', 'the filter `mail` lists messages that couldn’t be mailed, and what a flood held');
update pages set one = pg_temp.page();
select is(
  jsonb_array_length(pg_temp.page('', 25, 'all', null, (one ->> 'revision')::bigint) -> 'messages'), 0,
  'a delta without changes is empty'
) from pages;
select pg_temp.act(51, 53, 'answered');
select is(
  pg_temp.references_in(p) || ' ' || (p ->> 'since' = one ->> 'revision'), 'REF53 true',
  'a delta lists the changed messages and its start revision'
) from pages, pg_temp.page('', 25, 'all', null, (one ->> 'revision')::bigint) p;
select pg_temp.take(59, 'A field, number 51');
select contact.mark_answered(pg_temp.id(n)) from generate_series(51, 57) n;
select is(
  (p ->> 'since') is null and jsonb_array_length(p -> 'messages') = 1, true,
  'a delta with too many changes becomes the first page'
) from pages, pg_temp.page('', 1, 'all', null, (one ->> 'revision')::bigint) p;
select is(
  pg_temp.page('', 25, 'all', null, 9000000000000000) ->> 'since', null,
  'a delta from an unknown revision becomes the first page'
);
select is(
  (select array[m ->> 'isWhole', m #>> '{texts,message}', m #>> '{texts,name}', m ->> 'notes']
   from pg_temp.page() p, jsonb_array_elements(p -> 'messages') m where m ->> 'reference' = 'REF51'),
  array['false', '', 'Ana', '[]'], 'the list leaves out the text of closed messages'
);
select is(pg_temp.shown(51) #>> '{texts,message}', 'A field, number 51', 'opening a closed message returns its text');
select pg_temp.take(60, repeat('Long. ', 500));
select is(
  (select (m ->> 'isWhole') || ' ' || length(m #>> '{texts,message}')
   from pg_temp.page('long') p, jsonb_array_elements(p -> 'messages') m),
  'false 200', 'the list has the beginning of a long text'
);
select is(
  (p -> 'looked')::text || ' of ' || (p -> 'total')::text, '9 of 9', 'a search says how many messages it has read'
) from pg_temp.page('no such word') p;

-- An unanswered message behind many newer messages
delete from contact.enquiries;
insert into contact.enquiries (id, reference, texts, received_at, answered_at)
select pg_temp.id(2000 + n), 'NEW' || n, '{"message": "Newer"}', now() - interval '1 minute' * n, now()
from generate_series(1, 250) n;
select pg_temp.take(61, 'Twenty hours old');
update contact.enquiries set received_at = now() - interval '20 hours' where id = pg_temp.id(61);
select is(
  split_part(pg_temp.order_of('', 25), ' ', 1), 'REF61',
  'an unanswered message comes first, however many newer ones are answered'
);
select is(pg_temp.order_of('hours old', 25), 'REF61', 'a search finds an unanswered message behind many newer ones');
insert into contact.enquiries (id, reference, texts, received_at, signals)
select pg_temp.id(3000 + n), 'CAUGHT' || n, '{"message": "Flood"}', now(), '{flood}'
from generate_series(1, 250) n;
insert into contact.notifications (enquiry_id, state)
select id, 'held' from contact.enquiries where signals = '{flood}';
select is(
  split_part(pg_temp.order_of('', 25), ' ', 1), 'REF61', 'an unanswered message comes before a newer flood'
);
select is(pg_temp.page() -> 'unanswered', '251', 'the messages of a flood count as unanswered');

-- An erased text is gone at once, before the next read of the inbox
select pg_temp.take(71, 'A text that is erased');
select pg_temp.order_of('', 25);
select is(
  (select count(*) from contact.inbox_entries where folded like '%a text that is erased%'), 1::bigint,
  'the search index contains a message’s text'
);
select contact.redact(array[pg_temp.id(71)]);
select is(
  (select count(*) from contact.inbox_entries where folded like '%a text that is erased%'), 0::bigint,
  'erasing a message removes its text from the search index'
);

-- The daily self-test doesn't count as a message
insert into contact.self_tests (id, day, recipient) values (pg_temp.id(62), '2026-01-01', 'x@example.com');
select pg_temp.take(62, 'This is the self-test');
select is(pg_temp.order_of('self-test', 25), null, 'a self-test is not in the inbox');

-- inbox_function
select is(
  (select array_agg(proname::text order by proname) from pg_proc
   where pronamespace = 'contact'::regnamespace and has_function_privilege('inbox_function', oid, 'execute')),
  array[
    'act_in_inbox', 'begin_code', 'count_from', 'end_code', 'erase_from', 'inbox', 'inbox_export', 'inbox_photograph', 'inbox_whole',
    'is_owner', 'leave_session', 'see_session', 'tell_overdue'
  ], 'inbox_function may call its thirteen functions'
);
select is(
  (select array_agg(t.relname::text) from pg_class t
   where t.relnamespace = 'contact'::regnamespace and t.relkind in ('r', 'v', 'S')
     and has_table_privilege('inbox_function', t.oid, 'select, insert, update, delete, truncate')),
  null, 'inbox_function has no privilege on any table'
);
set local role inbox_function;
select throws_ok('select * from contact.owners', '42501', null, 'inbox_function can’t read the owners');
select isnt(
  contact.inbox('owner@example.com', 'all', '', null, null, 1), null, 'inbox_function can call contact.inbox'
);
reset role;
select * from finish();
rollback;
