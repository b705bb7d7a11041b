-- An export misses and repeats no message, and only the owner can erase an address, as a whole.
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
select is(contact.inbox_export('other@example.com', null, 2), null, 'a stranger exports nothing');
create temp table pages as select pg_temp.page(null, 2) as one;
select is(pg_temp.references_in(one), 'REF1 REF2', 'a page has as many as were asked for') from pages;
select is(
  (one #>> '{messages,0,isWhole}') || length(one #>> '{messages,0,texts,message}')
    || (one #>> '{messages,0,notes,0,text}'),
  'true3000Called her about the marigolds', 'with whole texts and notes, of closed and long ones too'
) from pages;
select is(
  one - 'messages', jsonb_build_object('more', pg_temp.id(2), 'looked', 2, 'total', 5, 'behind', 0),
  'and says where it goes on, and how many there are'
) from pages;
-- Meanwhile these messages move in the list.
select pg_temp.act(3, 2, 'answered');
select pg_temp.act(4, 1, 'unanswered');
select pg_temp.act(5, 4, 'answered');
select is(
  pg_temp.references_in(pg_temp.page(one ->> 'more', 2)), 'REF3 REF4',
  'what moves in the list between two pages is neither skipped nor repeated'
) from pages;
select is(pg_temp.references_in(pg_temp.page(pg_temp.id(4)::text, 1)), 'REF5', 'the last page');
select is(pg_temp.page(pg_temp.id(4)::text, 1) -> 'more', 'null'::jsonb, 'is known as the last');
select is(pg_temp.page(pg_temp.id(5)::text, 2) -> 'messages', '[]'::jsonb, 'behind it there is nothing');

-- Erasing an address
select is(contact.count_from('other@example.com', 'ana@example.com'), null, 'a stranger counts nothing');
select is(
  contact.erase_from('other@example.com', 'ana@example.com', 'ana@example.com', 3), null, 'and erases nothing'
);
select is(
  (select count(*)::int from contact.enquiries where redacted_at is not null), 0, 'which is so'
);
select is(
  contact.count_from('owner@example.com', ' ANA@example.com '), 3,
  'the messages from an address are counted, however it is written'
);
insert into contact.acknowledged (mailbox_hash, at)
values (sha256(convert_to('ana@example.com', 'UTF8')), now());
select is(
  contact.erase_from('owner@example.com', 'ana@example.com', 'ana@example.com', 2), -1, 'of another number than she knew of'
);
select is(contact.count_from('owner@example.com', 'ana@example.com'), 3, 'none is erased');
select is(
  contact.erase_from('owner@example.com', ' ANA@example.com ', 'ana@example.com', 3), 3,
  'as many are erased'
);
select is(
  (select string_agg(reference, ' ' order by reference) from contact.enquiries where redacted_at is not null),
  'REF1 REF3 REF4', 'those from this very address, and no other'
);
select is_empty(
  $$select from contact.owner_acts where note is not null$$, 'their notes go too'
);
select is_empty(
  $$select from contact.inbox_entries i join contact.enquiries e on e.id = i.enquiry_id
    where e.redacted_at is not null and i.folded <> ''$$,
  'and what a search would find, at once'
);
select is(
  (select count(*)::int from contact.acknowledged), 0, 'and what is kept of the mailbox behind the address'
);
select is(
  contact.erase_from('owner@example.com', 'ana@example.com', 'ana@example.com', 0), 0, 'a repeat erases nothing'
);
select is(contact.count_from('owner@example.com', 'ana@example.com'), 0, 'and there is nothing to erase');
select is(pg_temp.take(4, 'ana@example.com', 'A creek'), 'replayed', 'a late repeat of one is known');
select is(
  contact.count_from('owner@example.com', 'ana@example.com'), 0, 'and brings no text back'
);

select * from finish();
rollback;
