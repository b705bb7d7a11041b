-- contact_function may do what it is granted, and other roles nothing.
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
  'no policy lets anyone past it'
);
select is(
  (select array_agg(proname::text order by proname) from pg_proc
   where pronamespace = 'contact'::regnamespace and prosecdef
     and not ('search_path=""' = any (proconfig))),
  null, 'every function that runs as its owner has a fixed search path'
);
select is(
  (select array_agg(proname::text order by proname) from pg_proc
   where pronamespace = 'contact'::regnamespace
     and has_function_privilege('contact_function', oid, 'execute')),
  array[
    'accept', 'add_alarm', 'add_digest', 'apply_retention', 'bundle_due', 'claim', 'digest_due', 'enquiry_states',
    'held_due', 'is_overdue', 'mark_answered', 'may_ask', 'note_run', 'recovery_due', 'release', 'remind', 'renew_key', 'self_test', 'settle',
    'settle_self_test', 'tell_overdue', 'tell_recovery', 'write'
  ],
  'contact_function may take its twenty-three steps'
);
select is(
  (select array_agg(f.proname::text order by f.proname)
   from pg_proc f, unnest(array['anon', 'authenticated', 'service_role', 'public']) r
   where f.pronamespace = 'contact'::regnamespace and has_function_privilege(r, f.oid, 'execute')),
  null, 'nobody else may take any'
);
select is(
  (select array_agg(t.relname::text)
   from pg_class t, unnest(array['contact_function', 'anon', 'authenticated', 'service_role']) r
   where t.relnamespace = 'contact'::regnamespace and t.relkind in ('r', 'v', 'S')
     and has_table_privilege(r, t.oid, 'select, insert, update, delete, truncate')),
  null, 'nobody has a right to any table'
);

-- contact_function
set local role contact_function;
select throws_ok('select * from contact.enquiries', '42501', null, 'it reads no enquiry');
select throws_ok('select * from contact.notifications', '42501', null, 'it reads no notification');
select throws_ok(
  'update contact.enquiries set reference = ''x''', '42501', null, 'it changes no enquiry'
);
select throws_ok('delete from contact.enquiries', '42501', null, 'it deletes no enquiry');
select throws_ok('create table contact.own (n int)', '42501', null, 'it makes no table there');
select throws_ok('select contact.call_delivery()', '42501', null, 'it calls no delivery');
select lives_ok(
  $$select * from contact.accept(
    '0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD', '{"message": "Hello"}', now(), false, now())$$,
  'it stores an enquiry'
);
select lives_ok(
  $$select * from contact.claim(null, '1 minute')$$, 'it claims a notification'
);
select lives_ok(
  $$select contact.note_run('{}', '{}')$$, 'it notes a run'
);
select lives_ok('select * from contact.recovery_due()', 'it asks what works again');
select is(
  contact.add_alarm(gen_random_uuid(), gen_random_uuid(), true, null, '', '', ''), false,
  'it alarms about nothing that it has no lease of'
);
select is_empty(
  'select * from contact.renew_key(gen_random_uuid(), gen_random_uuid())', 'nor gives it a key'
);
select throws_ok(
  $$select contact.route_works('first', '{}', true)$$, '42501', null,
  'it can not say of a way that it works'
);
select throws_ok('select contact.forget_calls()', '42501', null, 'it forgets no calls');
select is(
  contact.settle(gen_random_uuid(), gen_random_uuid(), 'sent', 'sent'), false,
  'it may settle, and settles nothing that it has no lease of'
);
reset role;

-- anon, authenticated, service_role
select throws_ok(
  format('set local role %I; select * from contact.enquiries', r), '42501', null,
  r || ' reads no enquiry'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;
select throws_ok(
  format('set local role %I; select * from contact.claim(null, ''1 minute'')', r), '42501', null,
  r || ' claims no notification'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;
select throws_ok(
  format(
    'set local role %I; select * from contact.accept(gen_random_uuid(), '''', ''{}'', now(), false, now())', r), '42501', null,
  r || ' stores no enquiry'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;

select * from finish();
rollback;
