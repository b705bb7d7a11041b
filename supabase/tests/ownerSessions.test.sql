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

select is(contact.see_session('other@example.com', pg_temp.id(9)), null, 'a stranger has no session');
select is(
  (select count(*)::int from contact.owner_sessions), 0, 'a stranger’s session is not stored'
);
select is(pg_temp.see(1), 'open', 'an owner’s session starts with its first request');
select is(pg_temp.see(1), 'open', 'an owner’s session continues');

select pg_temp.seen(2, '89 days 23 hours', '29 days 23 hours');
select is(pg_temp.see(2), 'open', 'a session in use lasts 90 days');
select is(
  (select last_seen_at from contact.owner_sessions where id = pg_temp.id(2)), now(),
  'a request updates the session’s last use'
);
select pg_temp.seen(3, '90 days', '1 minute');
select is(pg_temp.see(3), 'ended', 'a session in use ends after 90 days');
select pg_temp.seen(4, '40 days', '30 days');
select is(pg_temp.see(4), 'ended', 'a session that was not used for 30 days has ended');
select is(pg_temp.see(4), 'ended', 'an ended session stays ended after another request');

select is(contact.leave_session(pg_temp.id(1), '\x11'), 'left', 'leave_session ends a session by its id');
select is(pg_temp.see(1), 'ended', 'a session ended by its id stays ended');
select is(pg_temp.see(2), 'open', 'leave_session ends no other session');
select is(contact.leave_session(pg_temp.id(8), '\x11'), 'left', 'leave_session returns `left` for an unknown id');
select is(
  (select count(*)::int from contact.owner_sessions where id = pg_temp.id(8)), 0,
  'leave_session stores nothing for an unknown id'
);
select is(
  array(select contact.leave_session(pg_temp.id(8), '\x12') from generate_series(1, 11))::text,
  '{' || repeat('left,', 10) || 'wait}', 'a caller may end ten sessions at once'
);
update contact.callers set next_at = next_at - interval '1 minute' where address_hash = '\x12';
select is(
  array(select contact.leave_session(pg_temp.id(8), '\x12') from generate_series(1, 2))::text,
  '{left,wait}', 'a caller may end one more session a minute later'
);
select * from finish();
rollback;
