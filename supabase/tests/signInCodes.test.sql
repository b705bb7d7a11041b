-- When a sign-in code is mailed, and what counts.
begin;
select plan(18);

insert into contact.owners values ('owner@example.com'), ('second@example.com') on conflict do nothing;

create function pg_temp.ask(p_email text default 'owner@example.com', p_extras integer default 2) returns uuid
language sql as $$ select contact.begin_code(p_email, interval '1 minute', interval '2 hours', p_extras) $$;
create function pg_temp.age(p_by interval) returns void language sql as $$
  update contact.sign_in_codes set asked_at = asked_at - p_by, mailed_at = mailed_at - p_by
$$;
-- Asked for and mailed.
create function pg_temp.mailed() returns uuid language plpgsql as $$
declare
  v_id uuid := pg_temp.ask();
begin
  perform contact.end_code(v_id, true);
  return v_id;
end
$$;

select is(pg_temp.ask('stranger@example.com'), null, 'no code is mailed to a stranger');
select is_empty('select from contact.sign_in_codes', 'and nothing of it is kept');
create temp table first as select pg_temp.ask(' Owner@Example.com ') as id;
select isnt((select id from first), null, 'an owner gets one, however the address is written');
select is(pg_temp.ask(), null, 'not another while it is being mailed');
select isnt(pg_temp.ask('second@example.com'), null, 'another owner does');
update contact.sign_in_codes set asked_at = asked_at - interval '31 seconds' where mailed_at is null;
select isnt(pg_temp.ask(), null, 'one that was not mailed in half a minute counts for nothing');
select is((select count(*)::int from contact.sign_in_codes), 1, 'and is deleted');
select contact.end_code((select id from contact.sign_in_codes), false);
select is_empty('select from contact.sign_in_codes', 'nor does one that could not be mailed');

select contact.end_code((select pg_temp.ask()), true);
select is((select is_extra from contact.sign_in_codes), false, 'a first one is no extra');
select is(pg_temp.ask(), null, 'within a minute no other is mailed');
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.mailed(), null, 'after that an extra one is');
select is((select count(*)::int from contact.sign_in_codes where is_extra), 1, 'and counts as one');
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.mailed(), null, 'up to so many a day');
select pg_temp.age(interval '61 seconds');
select is(pg_temp.ask(), null, 'and not one more while the last one works');
update contact.sign_in_codes set is_used = true where asked_at = (select max(asked_at) from contact.sign_in_codes);
select isnt(pg_temp.mailed(), null, 'once it was used the next one is mailed');
select pg_temp.age(interval '121 minutes');
select isnt(pg_temp.mailed(), null, 'as after the last one has ended');
select pg_temp.age(interval '25 hours');
select contact.end_code(pg_temp.ask(), true);
select pg_temp.age(interval '61 seconds');
select isnt(pg_temp.ask(), null, 'yesterday''s extras are not counted today');
select pg_temp.age(interval '2 days');
select pg_temp.ask();
select is((select count(*)::int from contact.sign_in_codes), 1, 'what is two days old is deleted');

select * from finish();
rollback;
