-- The daily self-test doesn't affect visitors' messages: they are stored, listed, and reminded of as usual.
begin;
select plan(6);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
insert into contact.self_tests (id, day, recipient)
values ('0192d3a0-0000-7000-8000-000000000001', '2026-01-01', 'sink@example.com');
create function pg_temp.take(p_number integer, p_message text) returns table (outcome text, mail_due boolean)
language sql as $$
  select outcome, mail_due from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object('email', 'ana@example.com', 'message', p_message), null, false,
    now() - interval '21 hours', '{}', '\x31', 1, '1 minute')
$$;

select results_eq(
  $$select * from pg_temp.take(2, 'A pond')$$, $$values ('new', true)$$, 'a visitor’s message is stored and mailed beside a self-test'
);
select results_eq(
  $$select * from pg_temp.take(3, 'A pond')$$, $$values ('new', false)$$, 'the same text again gets a receipt'
);
select is(
  (select count(*)::int from contact.enquiries where reference in ('REF2', 'REF3')), 1, 'the same text is stored once'
);
select results_eq(
  $$select * from pg_temp.take(4, 'A creek')$$, $$values ('new', false)$$, 'a message above the limit is held'
);
select is(
  (select string_agg(m ->> 'reference', ' ') from jsonb_array_elements(
     contact.inbox('owner@example.com', 'all', 'pond ref2', null, null, 25) -> 'messages') m),
  'REF2', 'the inbox lists the visitor’s message'
);
update contact.notifications set state = 'sent', sent_at = now() - interval '20 hours'
where enquiry_id = '0192d3a0-0000-7000-8000-000000000002';
select contact.remind('4 hours');
select results_eq(
  $$select reference from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id
    where n.kind = 'reminder' and e.reference like 'REF_'$$,
  $$values ('REF2')$$, 'the visitor’s message gets a reminder'
);

select * from finish();
rollback;
