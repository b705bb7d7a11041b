-- The order of the owner's acts: by their ids if one clock made both within minutes, otherwise by their times.
begin;
select plan(5);

insert into contact.owners (email) values ('owner@example.com') on conflict do nothing;
create function pg_temp.id(p_number integer, p_made text default '0192d3a0-0000') returns uuid language sql as $$
  select (p_made || '-7000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function pg_temp.act(p_id uuid, p_of integer, p_act text, p_ago interval) returns text language sql as $$
  select contact.act_in_inbox('owner@example.com', p_id, pg_temp.id(p_of), p_act, null, p_ago)
$$;
create function pg_temp.made(p_id uuid) returns timestamptz language sql as $$
  select made_at from contact.owner_acts where id = p_id
$$;
select contact.accept(
  pg_temp.id(n), 'REF' || n,
  jsonb_build_object('name', 'Ana', 'email', n || '@example.com', 'message', 'Acre ' || n), null, false,
  now() - interval '2 hours', '{}')
from generate_series(1, 4) n;

-- A clock that was set back
select pg_temp.act(pg_temp.id(102), 1, 'answered', '3 minutes');
select pg_temp.act(pg_temp.id(101), 1, 'unanswered', '0');
select ok(
  pg_temp.made(pg_temp.id(101)) > pg_temp.made(pg_temp.id(102)),
  'the times decide the order of acts more than two minutes apart'
);
select is((select answered_at from contact.enquiries where id = pg_temp.id(1)), null, 'the later act by time counts');

-- Four minutes, and a millisecond more, by the clock that made the ids
select pg_temp.act(pg_temp.id(201, '0192d3a3-a980'), 2, 'answered', '1 minute');
select pg_temp.act(pg_temp.id(202), 2, 'spam', '0');
select is(
  pg_temp.made(pg_temp.id(202)), pg_temp.made(pg_temp.id(201, '0192d3a3-a980')),
  'the ids decide the order if they are up to four minutes apart'
);
select pg_temp.act(pg_temp.id(301, '0192d3a3-a981'), 3, 'answered', '1 minute');
select pg_temp.act(pg_temp.id(302), 3, 'spam', '0');
select ok(
  pg_temp.made(pg_temp.id(302)) > pg_temp.made(pg_temp.id(301, '0192d3a3-a981')), 'the times decide the order if the ids are more than four minutes apart'
);

select pg_temp.act(pg_temp.id(401), 4, 'answered', '30 minutes');
select pg_temp.act(pg_temp.id(402), 4, 'answered', '10 minutes');
select is(
  (select answered_at from contact.enquiries where id = pg_temp.id(4)), pg_temp.made(pg_temp.id(401)),
  'a message marked twice is answered since its first mark'
);

select * from finish();
rollback;
