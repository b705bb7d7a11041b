-- When a sign-in code is mailed, and which codes count toward the limits.
begin;
select plan(18);

insert into contact.owners values ('owner@example.com'), ('second@example.com') on conflict do nothing;

create function pg_temp.ask(p_email text default 'owner@example.com', p_extras integer default 2) returns uuid
language sql as $$ select contact.begin_code(p_email, interval '1 minute', interval '2 hours', p_extras) $$;
create function pg_temp.age(p_by interval) returns void language sql as $$
  update contact.sign_in_codes set asked_at = asked_at - p_by, mailed_at = mailed_at - p_by
$$;
-- Requests a code and records it as mailed.
create function pg_temp.mailed() returns uuid language plpgsql as $$
declare
  v_id uuid := pg_temp.ask();
begin
  perform contact.end_code(v_id, true);
  return v_id;
end
$$;

select is(pg_temp.ask('stranger@example.com'), null, 'a stranger gets no code');
select is_empty('select from contact.sign_in_codes', 'a stranger’s request is not stored');
create temp table first as select pg_temp.ask(' Owner@Example.com ') as id;
select isnt((select id from first), null, 'an owner gets a code under any spelling of her address');
select is(pg_temp.ask(), null, 'an owner gets no second code while the first is being mailed');
select isnt(pg_temp.ask('second@example.com'), null, 'another owner gets a code');
update contact.sign_in_codes set asked_at = asked_at - interval '31 seconds' where mailed_at is null;
select isnt(pg_temp.ask(), null, 'a code that wasn’t mailed within half a minute doesn’t count');
select is((select count(*)::int from contact.sign_in_codes), 1, 'a code that wasn’t mailed is deleted');
select contact.end_code((select id from contact.sign_in_codes), false);
select is_empty('select from contact.sign_in_codes', 'a code that couldn’t be mailed doesn’t count');

select contact.end_code((select pg_temp.ask()), true);
select is((select is_extra from contact.sign_in_codes), false, 'a first code is not an extra');
select is(pg_temp.ask(), null, 'an owner gets no second code within a minute');
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.mailed(), null, 'an owner gets an extra code after a minute');
select is((select count(*)::int from contact.sign_in_codes where is_extra), 1, 'a code mailed while the last one works is an extra');
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.mailed(), null, 'an owner gets extra codes up to the day’s maximum');
select pg_temp.age(interval '61 seconds');
select is(pg_temp.ask(), null, 'an owner gets no code above the maximum while the last one works');
update contact.sign_in_codes set is_used = true where asked_at = (select max(asked_at) from contact.sign_in_codes);
select isnt(pg_temp.mailed(), null, 'an owner gets a new code once the last one was used');
select pg_temp.age(interval '121 minutes');
select isnt(pg_temp.mailed(), null, 'an owner gets a new code once the last one has expired');
select pg_temp.age(interval '25 hours');
select contact.end_code(pg_temp.ask(), true);
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.ask(), null, 'yesterday’s extras don’t count today');
select pg_temp.age(interval '2 days');
select pg_temp.ask();
select is((select count(*)::int from contact.sign_in_codes), 1, 'codes older than two days are deleted');

select * from finish();
rollback;
