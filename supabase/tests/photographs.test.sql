-- Photographs arrive part by part, each part once, and go with their enquiry.
begin;
select plan(36);

create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text, p_ago interval default '0')
returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false,
    now() - p_ago)
$$;
create function pg_temp.digest(p_number integer, p_photograph integer, p_rendition text, p_bytes text)
returns bytea language sql as $$
  select sha256(convert_to(
    format(E'%s/%s/%s\n%s', pg_temp.id(p_number), p_photograph, p_rendition, p_bytes), 'UTF8'
  ))
$$;
-- Sends the part of `p_whole` from p_from to before p_to.
create function pg_temp.add(
  p_number integer, p_photograph integer, p_whole text, p_from integer, p_to integer,
  p_digest bytea default null, p_sent text default null, p_rendition text default 'large',
  p_burst integer default null, p_all_burst integer default null
) returns text language sql as $$
  select outcome || ' ' || have from contact.add_photograph_part(
    pg_temp.id(p_number), p_photograph, p_rendition, 3, length(p_whole),
    coalesce(p_digest, pg_temp.digest(p_number, p_photograph, p_rendition, p_whole)), 'A leaf', p_from,
    convert_to(coalesce(p_sent, substr(p_whole, p_from + 1, p_to - p_from)), 'UTF8'), 7,
    '\x01', p_burst, '1 hour', p_all_burst, '1 hour')
$$;
create function pg_temp.bytes_of(p_number integer) returns text language sql as $$
  select string_agg(convert_from(p.bytes, 'UTF8'), '' order by p.photograph, p.rendition, p.begins_at)
  from contact.photograph_parts p where p.message_id = pg_temp.id(p_number)
$$;

select is(pg_temp.add(1, 0, 'abcdef', 0, 2), 'unknown 0', 'no photograph arrives before its message');
select pg_temp.take(1, 'A galled oak');
select is(pg_temp.add(1, 0, 'abcdef', 0, 0), 'partial 0', 'a device asks how much there is');
select is(pg_temp.add(1, 0, 'abcdef', 0, 2), 'partial 2', 'a first part arrives');
select is(pg_temp.add(1, 0, 'abcdef', 0, 2), 'partial 2', 'a part that comes again changes nothing');
select is(pg_temp.add(1, 0, 'abcdef', 4, 6), 'partial 2', 'a part that comes too early changes nothing');
select is(pg_temp.bytes_of(1), 'ab', 'only the first part is there');
select is(pg_temp.add(1, 0, 'abcdef', 2, 6), 'arrived 6', 'the last part completes the file');
select is(pg_temp.add(1, 0, 'abcdef', 2, 6), 'arrived 6', 'a last part that comes again gets the same answer');
select is(pg_temp.add(1, 0, 'abcdef', 0, 0), 'arrived 6', 'and so does a question');
select is(pg_temp.bytes_of(1), 'abcdef', 'the bytes are in order, each once');
select is(
  pg_temp.add(1, 0, 'abcdeX', 0, 2), 'reused 0', 'another file can’t take the place of one that is there'
);
select is(pg_temp.add(1, 0, 'uvw', 0, 3, null, null, 'small'), 'arrived 3', 'each rendition is a file');
select is(pg_temp.bytes_of(1), 'abcdefuvw', 'which changes no other file');

-- Damage
select is(pg_temp.add(1, 1, 'abcdef', 0, 3, null, 'aXc'), 'partial 3', 'a damaged part looks like any other');
select is(pg_temp.add(1, 1, 'abcdef', 3, 6), 'damaged 0', 'the digest finds it at the end');
select is(pg_temp.bytes_of(1), 'abcdefuvw', 'a damaged file is deleted');
select is(pg_temp.add(1, 1, 'abcdef', 0, 6), 'arrived 6', 'and can be sent again');
select is(
  pg_temp.add(1, 2, 'abcdef', 0, 6, pg_temp.digest(1, 1, 'large', 'abcdef')), 'damaged 0',
  'the bytes of one photograph don’t pass for another’s'
);

-- Ids
select pg_temp.take(2, 'A galled oak');
select is(
  (select count(*)::int from contact.further_ids where id = pg_temp.id(2)), 1, 'the same text came again'
);
select is(pg_temp.add(2, 0, 'ghi', 0, 3), 'arrived 3', 'a further id of a message has photographs of its own');
select is(
  (select distinct enquiry_id from contact.photographs), pg_temp.id(1), 'they belong to the same enquiry'
);

-- Limits
select pg_temp.take(3, 'An old one', '6 days 23 hours');
select pg_temp.take(4, 'An older one', '7 days 1 hour');
select is(pg_temp.add(3, 0, 'abc', 0, 3), 'arrived 3', 'a message takes photographs for seven days');
select is(pg_temp.add(4, 0, 'abc', 0, 3), 'unknown 0', 'and not afterward');
select is(
  pg_temp.add(3, 1, 'abc', 0, 1, null, null, 'large', 1), 'partial 1', 'a first file is within the limit'
);
select is(
  pg_temp.add(3, 2, 'abc', 0, 1, null, null, 'large', 1), 'too_many 0', 'a second one isn’t'
);
select is(
  pg_temp.add(3, 1, 'abc', 1, 3, null, null, 'large', 1), 'arrived 3', 'a file once begun may be completed'
);

-- The inbox
insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.read(p_owner text, p_number integer, p_photograph integer) returns text
language sql as $$
  select coalesce(convert_from(bytes, 'UTF8'), 'none')
  from contact.inbox_photograph(p_owner, pg_temp.id(p_number), p_photograph, 'large')
$$;
select is(pg_temp.read('owner@example.com', 1, 0), 'abcdef', 'the owner can read a photograph');
select is(pg_temp.read('owner@example.com', 1, 2), 'none', 'but not one that has not arrived');
select is(pg_temp.read('ana@example.com', 1, 0), null, 'nobody else can');
select is(
  (
    select jsonb_path_query_array(m, '$.photographs[*].large') || (m -> 'photographs' -> 0)
    from jsonb_array_elements(
      contact.inbox('owner@example.com', 'all', '', null, null, 25) -> 'messages'
    ) m
    where m ->> 'id' = pg_temp.id(1)::text
  ),
  jsonb_build_array(
    true, true, false, true,
    jsonb_build_object(
      'message', pg_temp.id(1), 'photograph', 0, 'count', 3, 'alt', 'A leaf', 'small', true,
      'large', true
    )
  ),
  'a message in the inbox says which photographs are there'
);

-- Mails
select pg_temp.take(8, 'Twice, with photographs');
select pg_temp.take(9, 'Twice, with photographs');
select pg_temp.add(number, photograph, 'abcdef', 0, 6)
from unnest(array[8, 9]) number, generate_series(0, 2) photograph;
update contact.notifications set state = 'sent', sent_at = now() where enquiry_id = pg_temp.id(8);
select contact.queue_photograph_mails('1 hour');
create function pg_temp.mailed(p_number integer) returns integer language sql as $$
  select count(mail_id)::int from contact.photographs where message_id = pg_temp.id(p_number)
$$;
select is(
  array[pg_temp.mailed(8), pg_temp.mailed(9)], array[3, 0], 'a mail has at most three photographs'
);
select results_eq(
  $$select message_id, photograph from contact.attached_photographs((
    select id from contact.notifications where kind = 'photographs' and enquiry_id = pg_temp.id(8)
  ))$$,
  $$select pg_temp.id(8), photograph from generate_series(0, 2) photograph$$,
  'each attached photograph has its message and its place there'
);
update contact.notifications set state = 'sent', sent_at = now() where enquiry_id = pg_temp.id(8);
select contact.queue_photograph_mails('1 hour');
select is(pg_temp.mailed(9), 3, 'the others go out with the next mail');

-- Erasing
select contact.erase('ana@example.com', 'ana@example.com');
select is((select count(*)::int from contact.photographs), 0, 'erasing a visitor deletes the photographs');
select is((select count(*)::int from contact.photograph_parts), 0, 'and their bytes');
select is(pg_temp.add(1, 0, 'abcdef', 0, 2), 'unknown 0', 'a part that comes later is not stored');

select * from finish();
rollback;
