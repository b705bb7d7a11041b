-- An enquiry has the language of the page that it was first sent from, until its text is deleted.
begin;
select plan(12);

create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.take(p_number integer, p_message text, p_language text) returns text language sql as $$
  select outcome from contact.accept(
    pg_temp.id(p_number), 'REF' || p_number,
    jsonb_build_object('name', 'Ana', 'email', 'ana@example.com', 'message', p_message), null, false, now(),
    p_acknowledge_to => 'ana@example.com', p_language => p_language)
$$;
create function pg_temp.language(p_number integer) returns text language sql as $$
  select language from contact.enquiries where id = pg_temp.id(p_number)
$$;

select is(pg_temp.take(1, 'One', 'es'), 'new', 'an enquiry from the Spanish page is stored');
select is(pg_temp.language(1), 'es', 'an enquiry is stored with its language');
select is(pg_temp.take(1, 'One', 'en'), 'replayed', 'a retry from another language’s page is a retry');
select is(pg_temp.take(2, 'One', 'en'), 'new', 'the same text from another language’s page gets its receipt');
select results_eq(
  'select language from contact.enquiries', $$values ('es')$$,
  'the same text from another language’s page is the same enquiry, in its first language'
);
select results_eq(
  $$select c.kind, c.language from contact.claim(pg_temp.id(1), '1 minute') c
    union all select c.kind, c.language from contact.claim(pg_temp.id(1), '1 minute') c$$,
  $$values ('enquiry', 'es'), ('acknowledgement', 'es')$$,
  'a claimed mail comes with its enquiry’s language'
);
select is(
  (select outcome from contact.accept(
    pg_temp.id(3), 'REF3', '{"message": "Three"}', null, false, now(), '{}', null, null, null, null, null, null, null)),
  'new', 'a function of an earlier release stores an enquiry'
);
select is(pg_temp.language(3), null, 'an enquiry from a function of an earlier release has no language');
select throws_ok(
  $$select pg_temp.take(4, 'Four', 'Español')$$, '23514', null, 'a language is a code in lower case'
);
select contact.renew_inbox('10 seconds');
select is(contact.inbox_message(pg_temp.id(1), false) ->> 'language', 'es', 'the inbox’s message has the language');
select contact.erase('ana@example.com', 'ana@example.com');
select is(pg_temp.language(1), null, 'an erased enquiry has no language');
select is(pg_temp.take(1, 'One', 'es'), 'replayed', 'a retry of an erased enquiry gets its receipt');

select * from finish();
rollback;
