-- The index of the inbox is updated for changed messages only.
begin;
select plan(8);

create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false,
    now() - interval '2 hours', '{}')
$$;
create function pg_temp.found(p_text text) returns integer language sql as $$
  select count(*)::int from contact.inbox_entries where folded like '%' || p_text || '%'
$$;

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
select pg_temp.take(1, 'A creek');
select pg_temp.take(2, 'A meadow');
select pg_temp.take(3, 'A meadow');
select contact.act_in_inbox(
  'owner@example.com', pg_temp.id(1001), pg_temp.id(1), 'note', 'Telephoned', '0');
select contact.renew_inbox('10 seconds');
select is(pg_temp.found('ref3'), 1, 'a further reference is indexed with its own message only');
select is(pg_temp.found('telephoned'), 1, 'a note is indexed with its own message only');

update contact.inbox_entries set revision = 9000000000000000 where enquiry_id = pg_temp.id(1);
update contact.inbox_entries set revision = 1 where enquiry_id = pg_temp.id(2);
insert into contact.inbox_changes (enquiry_id) values (pg_temp.id(2));
select contact.renew_inbox('10 seconds');
select is(
  (select revision from contact.inbox_entries where enquiry_id = pg_temp.id(2)), 9000000000000001,
  'a change gets the greatest revision, even if the clock was set back'
);

-- More than one batch
insert into contact.inbox_changes (enquiry_id) select gen_random_uuid() from generate_series(1, 499);
insert into contact.inbox_changes (enquiry_id) values (pg_temp.id(1)), (pg_temp.id(2));
insert into contact.inbox_changes (enquiry_id) values (pg_temp.id(1));
select is(contact.renew_inbox('0'), 1, 'a batch has 500 changes, and the others stay in the queue');
select is(
  array(select enquiry_id from contact.inbox_changes), array[pg_temp.id(2)],
  'the oldest change is processed first'
);
select is(contact.renew_inbox('10 seconds'), 0, 'the next call processes the rest');
select is(
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
     and (classid::bigint << 32 | objid::bigint) = hashtextextended('contact.inbox_entries', 0)),
  1, 'only one session at a time updates the index'
);
insert into contact.inbox_changes (enquiry_id) select gen_random_uuid() from generate_series(1, 1100);
select is(contact.renew_inbox('10 seconds'), 0, 'batches follow each other as long as there is time');

select * from finish();
rollback;
