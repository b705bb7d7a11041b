-- An export neither skips nor repeats a message. Only the owner can erase an address, and only all its messages.
begin;
select plan(23);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_email text, p_message text) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', p_email, 'message', p_message), null, false, now(), '{}')
$$;
create function pg_temp.act(p_number integer, p_of integer, p_act text, p_note text default null)
returns text language sql as $$
  select contact.act_in_inbox(
    'owner@example.com', pg_temp.id(1000 + p_number), pg_temp.id(p_of), p_act, p_note, '0')
$$;
create function pg_temp.page(p_after text, p_limit integer) returns jsonb language sql as $$
  select contact.inbox_export('Owner@example.com', p_after::uuid, p_limit)
$$;
create function pg_temp.references_in(p_page jsonb) returns text language sql as $$
  select string_agg(m ->> 'reference', ' ' order by nr)
  from jsonb_array_elements(p_page -> 'messages') with ordinality as _ (m, nr)
$$;

select pg_temp.take(1, 'ana@example.com', repeat('Long. ', 500));
select pg_temp.take(2, 'ben@example.com', 'A meadow');
select pg_temp.take(3, 'Ana@Example.com', 'An orchard');
select pg_temp.take(4, 'ana@example.com', 'A creek');
select pg_temp.take(5, 'ana+site@example.com', 'A hedge');
select pg_temp.act(1, 1, 'answered');
select pg_temp.act(2, 1, 'note', 'Called her about the marigolds');

-- Export
select is(contact.inbox_export('other@example.com', null, 2), null, 'a stranger can’t export messages');
create temp table pages as select pg_temp.page(null, 2) as one;
select is(pg_temp.references_in(one), 'REF1 REF2', 'a page of the export has as many messages as requested') from pages;
select is(
  (one #>> '{messages,0,isWhole}') || length(one #>> '{messages,0,texts,message}')
    || (one #>> '{messages,0,notes,0,text}'),
  'true3000Called her about the marigolds', 'the export contains whole texts and notes, also of closed and long messages'
) from pages;
select is(
  one - 'messages', jsonb_build_object('more', pg_temp.id(2), 'looked', 2, 'total', 5, 'behind', 0),
  'a page of the export has the cursor of the next page and the total'
) from pages;
-- These messages move in the list between the two pages.
select pg_temp.act(3, 2, 'answered');
select pg_temp.act(4, 1, 'unanswered');
select pg_temp.act(5, 4, 'answered');
select is(
  pg_temp.references_in(pg_temp.page(one ->> 'more', 2)), 'REF3 REF4',
  'a message that moves between two pages is neither skipped nor repeated'
) from pages;
select is(pg_temp.references_in(pg_temp.page(pg_temp.id(4)::text, 1)), 'REF5', 'the last page has the last message');
select is(pg_temp.page(pg_temp.id(4)::text, 1) -> 'more', 'null'::jsonb, 'the last page has no cursor');
select is(pg_temp.page(pg_temp.id(5)::text, 2) -> 'messages', '[]'::jsonb, 'the page after the last message is empty');

-- Erasing an address
select is(contact.count_from('other@example.com', 'ana@example.com'), null, 'a stranger can’t count an address’s messages');
select is(
  contact.erase_from('other@example.com', 'ana@example.com', 'ana@example.com', 3), null, 'a stranger can’t erase an address’s messages'
);
select is(
  (select count(*)::int from contact.enquiries where redacted_at is not null), 0, 'a stranger’s erase changes nothing'
);
select is(
  contact.count_from('owner@example.com', ' ANA@example.com '), 3,
  'count_from counts an address’s messages under any spelling'
);
insert into contact.acknowledged (mailbox_hash, at)
values (sha256(convert_to('ana@example.com', 'UTF8')), now());
select is(
  contact.erase_from('owner@example.com', 'ana@example.com', 'ana@example.com', 2), -1, 'erase_from returns -1 if the number differs from the expected one'
);
select is(contact.count_from('owner@example.com', 'ana@example.com'), 3, 'erase_from erases nothing if the number differs');
select is(
  contact.erase_from('owner@example.com', ' ANA@example.com ', 'ana@example.com', 3), 3,
  'erase_from erases the expected number of messages'
);
select is(
  (select string_agg(reference, ' ' order by reference) from contact.enquiries where redacted_at is not null),
  'REF1 REF3 REF4', 'erase_from erases exactly this address’s messages'
);
select is_empty(
  $$select from contact.owner_acts where note is not null$$, 'erase_from erases the messages’ notes'
);
select is_empty(
  $$select from contact.inbox_entries i join contact.enquiries e on e.id = i.enquiry_id
    where e.redacted_at is not null and i.folded <> ''$$,
  'erase_from erases the messages from the search index at once'
);
select is(
  (select count(*)::int from contact.acknowledged), 0, 'erase_from erases the record of the mailbox’s acknowledgement'
);
select is(
  contact.erase_from('owner@example.com', 'ana@example.com', 'ana@example.com', 0), 0, 'a repeated erase_from erases nothing'
);
select is(contact.count_from('owner@example.com', 'ana@example.com'), 0, 'no messages from the address are left to count');
select is(pg_temp.take(4, 'ana@example.com', 'A creek'), 'replayed', 'a late retry of an erased enquiry is recognized');
select is(
  contact.count_from('owner@example.com', 'ana@example.com'), 0, 'a late retry of an erased enquiry stores no text'
);

select * from finish();
rollback;
