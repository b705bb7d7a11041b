-- The same text within a day is one enquiry, under any number of ids.
begin;
select plan(22);

create function pg_temp.take(
  p_number integer, p_message text, p_at timestamptz default now(), p_email text default 'ana@example.com',
  p_name text default 'Ana', p_project_type text default 'A pond'
)
returns table (outcome text, received_at timestamptz, mail_due boolean) language sql as $$
  select * from contact.accept(
    ('0192d3a0-0000-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid, 'REF' || p_number,
    jsonb_build_object(
      'name', p_name, 'email', p_email, 'projectType', p_project_type, 'message', p_message
    ), null, false, p_at, p_mailbox => 'ana@example.com')
$$;

select is(outcome, 'new', 'a new text is stored as `new`') from pg_temp.take(1, 'One');
select results_eq(
  $$select * from pg_temp.take(2, 'One', now() + interval '1 minute')$$,
  $$values ('new', now() + interval '1 minute', false)$$,
  'the same text under another id returns `new` with its own time'
);
select is((select count(*)::int from contact.enquiries), 1, 'the same text is stored once');
select is((select count(*)::int from contact.notifications), 1, 'the same text is mailed once');
select results_eq(
  $$select * from pg_temp.take(2, 'One', now() + interval '9 minutes')$$,
  $$values ('replayed', now() + interval '1 minute', false)$$,
  'a retry under the other id returns `replayed` with that id’s time'
);
select is(outcome, 'reused', 'another text under the further id is refused as `reused`') from pg_temp.take(2, 'Two');
select is(outcome, 'reused', 'another text under the first id is refused as `reused`') from pg_temp.take(1, 'Two');
select is(outcome, 'new', 'the same text with another address is another enquiry')
from pg_temp.take(3, 'One', now(), 'ben@example.com');
select is(outcome, 'new', 'the same text with another name is another enquiry')
from pg_temp.take(9, 'One', p_name => 'Ben');
select is(outcome, 'new', 'the same text with another project type is another enquiry')
from pg_temp.take(10, 'One', p_project_type => 'Trees');
select is(mail_due, false, 'the same text within a day is the same enquiry')
from pg_temp.take(4, 'One', now() + interval '1 day' - interval '1 second');
select is(mail_due, true, 'the same text after a day is another enquiry') from pg_temp.take(5, 'One', now() + interval '1 day');

-- redacted
select is(contact.erase('ana@example.com', 'ana@example.com'), 4, 'erase deletes the enquiries of an address');
select is(
  (select count(*)::int from contact.enquiries e where e::text like '%One%' and e.texts ->> 'email' is distinct from 'ben@example.com'),
  0, 'an erased enquiry has no text'
);
select is(
  (select count(distinct to_jsonb(e) - array['id', 'reference', 'received_at', 'text_check'])::int
   from contact.enquiries e where e.redacted_at is not null),
  1, 'an erased enquiry has no row in the index of messages'
);
select is(outcome, 'replayed', 'an erased enquiry is recognized by its id') from pg_temp.take(1, 'One');
select is(outcome, 'replayed', 'an erased enquiry is recognized by its further id') from pg_temp.take(2, 'One');
select is((select count(*)::int from contact.enquiries where texts ->> 'message' = 'One'), 1, 'a retry of an erased enquiry stores nothing');
select is(outcome, 'reused', 'another text under an erased enquiry’s id is refused as `reused`') from pg_temp.take(1, 'Two');
select is(outcome, 'reused', 'another text under an erased enquiry’s further id is refused as `reused`') from pg_temp.take(2, 'Two');
update contact.enquiries set text_check = null where redacted_at is not null;
select is(outcome, 'replayed', 'an enquiry erased by an earlier release is recognized by its id alone') from pg_temp.take(1, 'Two');

-- a self-test's text matches no visitor's
select contact.self_test('sink@example.com', '1 hour');
select contact.accept((select id from contact.self_tests), 'REF7',
  '{"name": "Ana", "email": "cay@example.com", "projectType": "A pond", "message": "Three"}', null, false, now());
select is(outcome, 'new', 'a visitor’s enquiry with a self-test’s text is a new enquiry')
from pg_temp.take(8, 'Three', now(), 'cay@example.com');

select * from finish();
rollback;
