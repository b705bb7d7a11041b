-- The last edit of a note counts. One that arrives after a later edit becomes a note of its own.
begin;
select plan(19);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.act(
  p_number integer, p_act text, p_note text, p_note_number integer default null, p_ago interval default '0',
  p_of integer default 1
) returns text language sql as $$
  select contact.act_in_inbox(
    'owner@example.com', pg_temp.id(p_number), pg_temp.id(p_of), p_act, p_note, p_ago, pg_temp.id(p_note_number))
$$;
create function pg_temp.notes() returns text[] language sql as $$
  select contact.renew_inbox('10 seconds');
  select array(
    select n ->> 'text' from contact.inbox_message(pg_temp.id(1), true) m, jsonb_array_elements(m -> 'notes') n
  )
$$;
select contact.accept(
  pg_temp.id(n), 'REF' || n,
  jsonb_build_object('name', 'Ana', 'email', n || '@example.com', 'message', 'Acre ' || n), null, false,
  now() - interval '2 hours', '{}')
from generate_series(1, 2) n;

select pg_temp.act(11, 'note', 'Call her', null, '9 minutes');
select pg_temp.act(12, 'note', 'Call him', null, '8 minutes');
select contact.renew_inbox('10 seconds');
select is(
  (select m #> '{notes,0,editedAt}' from contact.inbox_message(pg_temp.id(1), true) m), 'null',
  'a note that nobody has edited says so'
);
select is(pg_temp.act(21, 'editNote', 'Call her Monday', 11, '4 minutes'), 'taken', 'an edit is taken');
select is(pg_temp.notes(), array['Call her Monday', 'Call him'], 'an edit changes its note alone, which keeps its place');
select is(
  (select m #>> '{notes,0,editedAt}' from contact.inbox_message(pg_temp.id(1), true) m),
  (select to_jsonb(made_at) #>> '{}' from contact.owner_acts where id = pg_temp.id(21)),
  'an edited note has the time of its edit'
);
select is(pg_temp.act(21, 'editNote', 'Call her Monday', 11, '4 minutes'), 'taken', 'a repeat of an edit is taken');
select is(pg_temp.act(22, 'editNote', 'Too early', 11, '450 seconds'), 'taken', 'an older edit that arrives late is taken');
select is(pg_temp.notes(), array['Call her Monday', 'Call him', 'Too early'], 'an older edit that arrives late becomes a note of its own');
select is(pg_temp.act(22, 'editNote', 'Too early', 11, '450 seconds'), 'taken', 'a repeat of a late edit is taken');
select is(pg_temp.act(22, 'editNote', 'Other', 11, '450 seconds'), 'reused', 'a late edit’s id takes no other text');
select pg_temp.act(24, 'editNote', 'Called', 11, '1 minute');
select pg_temp.act(21, 'editNote', 'Call her Monday', 11, '4 minutes');
select is(pg_temp.notes(), array['Called', 'Call him', 'Too early'], 'a repeat of an older edit doesn’t undo a newer one');
select is(pg_temp.act(11, 'note', 'Call her', null, '9 minutes'), 'taken', 'a repeat of a note that was edited since is taken');
select is(pg_temp.notes(), array['Called', 'Call him', 'Too early'], 'a repeat of a note doesn’t undo its edit');
select is(pg_temp.act(12, 'note', 'Other'), 'reused', 'the id of a note that nobody has edited takes no other text');
select is(pg_temp.act(24, 'editNote', 'Called', 12), 'reused', 'an edit’s id can’t edit another note');
select is(
  array(
    select pg_temp.act(number, 'editNote', 'x', of_note, '0', of_message)
    from (values (31, 99, 1), (32, 24, 1), (33, 11, 2)) _ (number, of_note, of_message)
  ),
  array['gone', 'gone', 'gone'],
  'an edit of an unknown note, of another act, or of another message’s note is refused'
);
select is(
  (select string_agg(folded, '') from contact.inbox_entries where enquiry_id = pg_temp.id(1)) ~ 'monday', false,
  'a search doesn’t find a text that was edited away'
);
select is(
  array(select note from contact.owner_acts where note is not null order by id), array['Called', 'Call him', 'Too early'],
  'only a note’s current text is kept'
);
select pg_temp.act(41, 'erase', null);
select is(pg_temp.act(42, 'editNote', 'x', 11), 'gone', 'the note of an erased message can’t be edited');
select is(
  (select count(*)::int from contact.owner_acts where note is not null), 0, 'an edited note is erased with its message'
);

select * from finish();
rollback;
