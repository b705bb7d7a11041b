-- A delta has up to four pages of messages, a search reads the whole list, and no page skips a message.
begin;
select plan(5);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
delete from contact.enquiries;
insert into contact.enquiries (id, reference, texts, received_at, answered_at)
select ('0192d3a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'REF' || n,
  jsonb_build_object('message', case when n = 250 then 'The oldest' else 'Newer' end),
  now() - interval '1 minute' * n, now()
from generate_series(1, 250) n;
create function pg_temp.page(
  p_search text, p_limit integer, p_since bigint default null, p_after text default null
) returns jsonb language sql as $$
  select contact.inbox('owner@example.com', 'all', p_search, p_after, p_since, p_limit)
$$;
create temp table before as select (pg_temp.page('', 1) ->> 'revision')::bigint as revision;

-- Searches several times, since a search ends early if the machine is busy.
create temp table searches as select pg_temp.page('oldest', 25) as one from generate_series(1, 9);
select is((select max((one -> 'looked')::int) from searches), 250, 'a search reads all messages at once');
select is(
  (select max(one #>> '{messages,0,reference}') from searches), 'REF250', 'a search finds the last message'
);

update contact.enquiries set answered_at = null where reference in ('REF11', 'REF12', 'REF13', 'REF14');
select is(
  (select jsonb_array_length(p -> 'messages') || ' since ' || ((p ->> 'since')::bigint = revision)
   from before, pg_temp.page('', 1, revision) p),
  '4 since true', 'a delta has up to four times as many messages as a page'
);
select is(
  (select p ->> 'since' from before, pg_temp.page('', 1, revision - 1) p), null, 'a delta with more changes becomes the first page'
);

-- Two messages with the same arrival time
update contact.enquiries set received_at = now() where reference in ('REF1', 'REF2');
create temp table pages as select pg_temp.page('', 5) as one;
select is(
  array(
    select m ->> 'reference'
    from pages, unnest(array[one, pg_temp.page('', 1, null, one ->> 'more')]) with ordinality _ (p, nr),
      jsonb_array_elements(p -> 'messages') with ordinality __ (m, place)
    order by nr, place
  ),
  array['REF14', 'REF13', 'REF12', 'REF11', 'REF1', 'REF2'], 'two messages with the same time are on two pages, one after the other'
);

select * from finish();
rollback;
