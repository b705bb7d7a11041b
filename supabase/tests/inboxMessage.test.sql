-- The list contains short unanswered messages as a whole, with their notes in order.
begin;
select plan(6);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false,
    now() - interval '2 hours', '{}')
$$;
create function pg_temp.note(p_number integer, p_of integer, p_note text, p_ago interval) returns text
language sql as $$
  select contact.act_in_inbox('owner@example.com', pg_temp.id(p_number), pg_temp.id(p_of), 'note', p_note, p_ago)
$$;
create function pg_temp.listed(p_number integer) returns jsonb language sql as $$
  select contact.renew_inbox('10 seconds');
  select contact.inbox_message(pg_temp.id(p_number), false)
$$;

select pg_temp.take(1, repeat('Acre. ', 50));
select pg_temp.note(101, 1, 'Called her', '60 seconds');
select pg_temp.note(103, 1, 'Called again', '30 seconds');
select pg_temp.note(102, 1, 'Left word', '0');
select is(
  (select (m ->> 'isWhole') || ' ' || length(m #>> '{texts,message}') from pg_temp.listed(1) m),
  'true 300', 'a short unanswered message comes with its whole text'
);
select is(
  (select count(distinct made_at)::int from contact.owner_acts where enquiry_id = pg_temp.id(1)), 2,
  'a note that arrived late has the same time as another note'
);
select is(
  array(select n ->> 'text' from pg_temp.listed(1) m, jsonb_array_elements(m -> 'notes') n),
  array['Called her', 'Left word', 'Called again'], 'a note with the same time is sorted by its id'
);

select pg_temp.take(2, repeat('x', 1990));
select pg_temp.note(201, 2, 'Ten signs.', '0');
select is(pg_temp.listed(2) ->> 'isWhole', 'true', 'a message with up to 2,000 characters of text and notes comes whole');
select pg_temp.note(202, 2, '!', '0');
select is(
  (select m ->> 'isWhole' || ' ' || (m ->> 'notes') from pg_temp.listed(2) m), 'false []', 'a message with 2,001 characters comes without notes'
);
select is(length(pg_temp.listed(2) #>> '{texts,message}'), 200, 'a long message comes with the beginning of its text');

select * from finish();
rollback;
