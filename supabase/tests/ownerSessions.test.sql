-- The lifetime of an owner's session, and ending it by its id.
begin;
select plan(16);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer) returns uuid language sql as $$
  select ('0192d3a0-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.see(p_number integer) returns text language sql as $$
  select contact.see_session(' Owner@Example.com ', pg_temp.id(p_number))
$$;
create function pg_temp.seen(p_number integer, p_first interval, p_last interval) returns void
language sql as $$
  insert into contact.owner_sessions (id, first_seen_at, last_seen_at)
  values (pg_temp.id(p_number), now() - p_first, now() - p_last)
$$;

select is(contact.see_session('other@example.com', pg_temp.id(9)), null, 'a stranger has none');
select is(
  (select count(*)::int from contact.owner_sessions), 0, 'and none is written down for him'
);
select is(pg_temp.see(1), 'open', 'the owner’s begins when she first comes with it');
select is(pg_temp.see(1), 'open', 'and goes on');

select pg_temp.seen(2, '89 days 23 hours', '29 days 23 hours');
select is(pg_temp.see(2), 'open', 'a session in use lasts 90 days');
select is(
  (select last_seen_at from contact.owner_sessions where id = pg_temp.id(2)), now(),
  'and what uses it is noted'
);
select pg_temp.seen(3, '90 days', '1 minute');
select is(pg_temp.see(3), 'ended', 'and not longer');
select pg_temp.seen(4, '40 days', '30 days');
select is(pg_temp.see(4), 'ended', 'one that was not used for 30 days has ended');
select is(pg_temp.see(4), 'ended', 'and stays so, though she has come with it now');

select is(contact.leave_session(pg_temp.id(1), '\x11'), 'left', 'a session is left by its id');
select is(pg_temp.see(1), 'ended', 'and opens nothing from then on');
select is(pg_temp.see(2), 'open', 'no other one is');
select is(contact.leave_session(pg_temp.id(8), '\x11'), 'left', 'of one that is unknown the same is said');
select is(
  (select count(*)::int from contact.owner_sessions where id = pg_temp.id(8)), 0,
  'and nothing is written down'
);
select is(
  array(select contact.leave_session(pg_temp.id(8), '\x12') from generate_series(1, 11))::text,
  '{' || repeat('left,', 10) || 'wait}', 'one caller asks ten times in a minute'
);
update contact.callers set next_at = next_at - interval '1 minute' where address_hash = '\x12';
select is(
  array(select contact.leave_session(pg_temp.id(8), '\x12') from generate_series(1, 2))::text,
  '{left,wait}', 'and once more a minute later'
);
select * from finish();
rollback;
