-- One walk per role: what contact_function may do, and that nobody else may do anything.
begin;
select plan(22);

-- Hosted Supabase has these roles; elsewhere they stand here for the walk alone.
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
    'accept', 'add_digest', 'claim', 'digest_due', 'is_overdue', 'mark_answered', 'release', 'remind',
    'self_test', 'settle', 'settle_self_test', 'tell_overdue', 'tidy', 'write'
  ],
  'contact_function may take its fourteen steps'
);

-- contact_function
set local role contact_function;
select throws_ok('select * from contact.enquiries', '42501', null, 'it reads no enquiry');
select throws_ok('select * from contact.notifications', '42501', null, 'it reads no notification');
select throws_ok(
  'update contact.enquiries set name = ''x''', '42501', null, 'it changes no enquiry'
);
select throws_ok('delete from contact.enquiries', '42501', null, 'it deletes no enquiry');
select throws_ok('create table contact.own (n int)', '42501', null, 'it makes no table there');
select throws_ok('select contact.call_delivery()', '42501', null, 'it calls no delivery');
select lives_ok(
  $$select * from contact.accept(
    '0192d3a0-0000-7000-8000-000000000001', 'Q7K4-M2XD', 'Ana', 'ana@example.com', '', 'Hello',
    now(), false, now())$$,
  'it stores an enquiry'
);
select lives_ok(
  $$select * from contact.claim(null, 1, '1 minute')$$, 'it claims a notification'
);
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
  format('set local role %I; select * from contact.claim(null, 1, ''1 minute'')', r), '42501', null,
  r || ' claims no notification'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;
select throws_ok(
  format(
    'set local role %I; select * from contact.accept(gen_random_uuid(), '''', '''', '''', '''', '''','
    ' now(), false, now())', r), '42501', null,
  r || ' stores no enquiry'
) from unnest(array['anon', 'authenticated', 'service_role']) r;
reset role;

select * from finish();
rollback;
