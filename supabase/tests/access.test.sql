-- contact_function has only the privileges that it was granted; other roles have none.
begin;
select plan(30);

-- Hosted Supabase has these roles; elsewhere the test creates them.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('create role %I nologin', v_role);
    end if;
  end loop;
end
$$;

select ok(
  (select bool_and(relrowsecurity) from pg_class
   where relnamespace = 'contact'::regnamespace and relkind = 'r'),
  'every table has row level security'
);
select is(
  (select count(*)::int from pg_policies where schemaname = 'contact'), 0,
  'no table has a policy'
);
select is(
  (select array_agg(proname::text order by proname) from pg_proc
   where pronamespace = 'contact'::regnamespace and prosecdef
     and not ('search_path=""' = any (proconfig))),
  null, 'every security definer function has a fixed search path'
);
select is(
  (select array_agg(proname::text order by proname) from pg_proc
   where pronamespace = 'contact'::regnamespace
     and has_function_privilege('contact_function', oid, 'execute')),
  array[
    'accept', 'add_alarm', 'add_digest', 'add_photograph_part', 'apply_retention', 'attached_photographs', 'bundle_due', 'claim', 'digest_due', 'enquiry_states',
    'held_due', 'is_overdue', 'mark_answered', 'may_ask', 'note_run', 'queue_photograph_mails', 'recovery_due', 'release', 'remind', 'renew_key', 'self_test', 'settle',
    'settle_self_test', 'tell_overdue', 'tell_recovery', 'write'
  ],
  'contact_function may call its twenty-six functions'
);
select is(
  (select array_agg(f.proname::text order by f.proname)
   from pg_proc f, unnest(array['anon', 'authenticated', 'service_role', 'public']) r
   where f.pronamespace = 'contact'::regnamespace and has_function_privilege(r, f.oid, 'execute')),
  null, 'no other role may call any function'
);
select is(
  (select array_agg(t.relname::text)
   from pg_class t, unnest(array['contact_function', 'anon', 'authenticated', 'service_role']) r
   where t.relnamespace = 'contact'::regnamespace and t.relkind in ('r', 'v', 'S')
     and has_table_privilege(r, t.oid, 'select, insert, update, delete, truncate')),
  null, 'no role has a privilege on any table'
);

-- contact_function
set local role contact_function;
select throws_ok('select * from contact.enquiries', '42501', null, 'contact_function can’t read an enquiry');
select throws_ok('select * from contact.notifications', '42501', null, 'contact_function can’t read a notification');
select throws_ok(
  'update contact.enquiries set reference = ''x''', '42501', null, 'contact_function can’t change an enquiry'
);
select throws_ok('delete from contact.enquiries', '42501', null, 'contact_function can’t delete an enquiry');
select throws_ok('create table contact.own (n int)', '42501', null, 'contact_function can’t create a table in the schema');
select throws_ok('select contact.call_delivery()', '42501', null, 'contact_function can’t call call_delivery');
select lives_ok(
  $$select * from contact.accept(
    '0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD', '{"message": "Hello"}', now(), false, now())$$,
  'contact_function can store an enquiry'
);
select lives_ok(
  $$select * from contact.claim(null, '1 minute')$$, 'contact_function can claim a notification'
);
select lives_ok(
  $$select contact.note_run('{}', '{}')$$, 'contact_function can record a run'
);
select lives_ok('select * from contact.recovery_due()', 'contact_function can ask for a recovery');
select is(
  contact.add_alarm(gen_random_uuid(), gen_random_uuid(), true, null, '', '', ''), false,
  'contact_function can’t add an alarm without the lease'
);
select is_empty(
  'select * from contact.renew_key(gen_random_uuid(), gen_random_uuid())', 'contact_function can’t renew a key without the lease'
);
select throws_ok(
  $$select contact.route_works('first', '{}', true)$$, '42501', null,
  'contact_function can’t call route_works'
);
select throws_ok('select contact.forget_calls()', '42501', null, 'contact_function can’t call forget_calls');
select is(
  contact.settle(gen_random_uuid(), gen_random_uuid(), 'sent', 'sent'), false,
  'contact_function can call settle, which does nothing without the lease'
);
reset role;

-- anon, authenticated, service_role
select throws_ok(
  format('set local role %I; select * from contact.enquiries', r), '42501', null,
  r || ' can’t read an enquiry'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;
select throws_ok(
  format('set local role %I; select * from contact.claim(null, ''1 minute'')', r), '42501', null,
  r || ' can’t claim a notification'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;
select throws_ok(
  format(
    'set local role %I; select * from contact.accept(gen_random_uuid(), '''', ''{}'', now(), false, now())', r), '42501', null,
  r || ' can’t store an enquiry'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;

select * from finish();
rollback;
