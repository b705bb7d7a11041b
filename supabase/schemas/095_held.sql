-- The digest: a mail that lists held messages, so that the owner sees each of them.

create table contact.told (
  notification_id uuid primary key references contact.notifications (id) on delete cascade,
  digest_id uuid references contact.notifications (id) on delete set null,
  told_at timestamptz not null default now()
);
comment on table contact.told is 'Which digest or bundle lists which held message.';
comment on column contact.told.digest_id is
  'Null if the digest was deleted after it may have reached the owner: the next digest then says that it may be a repeat.';
create index told_by_digest on contact.told (digest_id);
create index told_lately on contact.told (told_at);
alter table contact.told enable row level security;

-- The enquiry's texts with the message truncated.
create function contact.excerpt(p_texts jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select p_texts || jsonb_build_object('message', left(p_texts ->> 'message', 2000))
$$;

-- For release 1.0.0's functions. Suspected spam that no digest lists yet, oldest first; no rows if a digest was queued
-- within p_every. Truncates messages. Rows after the first p_excerpts contain only ids.
create function contact.digest_due(p_every interval, p_excerpts integer)
returns table (
  id uuid, enquiry_id uuid, reference text, received_at timestamptz, texts jsonb, signals text[]
)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select n.id, n.enquiry_id, row_number() over (order by e.received_at, e.id) as place
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and not contact.is_caught(e.signals)
      and not exists (
        select from contact.told t where t.notification_id = n.id and t.digest_id is not null
      )
      and not exists (
        select from contact.told t
        join contact.notifications d on d.id = t.digest_id
        where t.told_at > now() - p_every and d.kind = 'digest'
      )
  )
  select h.id, h.enquiry_id, e.reference, e.received_at, contact.excerpt(e.texts), e.signals
  from held h
  left join contact.enquiries e on e.id = h.enquiry_id and h.place <= p_excerpts
  order by h.place
$$;

-- For release 1.0.0's functions. Messages held in a flood that no bundle lists yet, oldest first, up to p_most. No rows
-- until there are p_most, or the oldest has waited for p_patience.
create function contact.bundle_due(p_patience interval, p_most integer)
returns table (
  id uuid, enquiry_id uuid, reference text, received_at timestamptz, texts jsonb, signals text[]
)
language sql stable security definer set search_path = ''
as $$
  with caught as (
    select n.id, n.enquiry_id, e.reference, e.received_at, contact.excerpt(e.texts) as texts,
      e.signals, n.created_at
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and contact.is_caught(e.signals)
      and not exists (
        select from contact.told t where t.notification_id = n.id and t.digest_id is not null
      )
    order by n.created_at, n.id
    limit p_most
  )
  select c.id, c.enquiry_id, c.reference, c.received_at, c.texts, c.signals
  from caught c
  where (select count(*) from caught) >= p_most
    or (select min(o.created_at) from caught o) <= now() - p_patience
  order by c.created_at, c.id
$$;

-- Queues a digest of these messages. Returns false and changes nothing if one of them is no longer held or is in
-- another digest, or if a digest was queued in the last half hour. A lock makes concurrent calls wait for each other.
create function contact.add_digest(
  p_kind text, p_ids uuid[], p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_digest uuid;
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact.add_digest', 0));
  if contact.told_lately() then
    return false;
  end if;
  perform from contact.notifications n
  where n.id = any (p_ids) and n.state = 'held'
    and not exists (
      select from contact.told t where t.notification_id = n.id and t.digest_id is not null
    )
  order by n.id
  for update;
  get diagnostics v_count = row_count;
  if v_count = 0 or v_count <> cardinality(p_ids) then
    return false;
  end if;
  insert into contact.notifications (kind, subject, body_text, body_html, may_repeat)
  values (
    p_kind, p_subject, p_text, p_html,
    exists (select from contact.told t where t.notification_id = any (p_ids))
  )
  returning id into v_digest;
  -- If another digest has listed one of these messages since, deletes this digest again.
  insert into contact.told as t (notification_id, digest_id)
  select unnest(p_ids), v_digest
  on conflict (notification_id) do update
    set digest_id = excluded.digest_id, told_at = now() where t.digest_id is null;
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_ids) then
    delete from contact.notifications where id = v_digest;
    return false;
  end if;
  return true;
end
$$;

-- Whether the provider may have accepted an unsettled mail, or the mail is being sent.
create function contact.may_have_gone(p_mail contact.notifications) returns boolean
language sql immutable set search_path = ''
as $$
  select p_mail.lease is not null or p_mail.in_doubt or p_mail.may_repeat
$$;

-- Deletes these digests, so that later digests list their messages. If a digest may have reached the owner, keeps its
-- rows in `told`, so that the next digest says that it may be a repeat.
create function contact.untell(p_ids uuid[]) returns void
language sql set search_path = ''
as $$
  delete from contact.told t
  using contact.notifications d
  where d.id = t.digest_id and d.id = any (p_ids) and not contact.may_have_gone(d);
  delete from contact.notifications where id = any (p_ids) and kind in ('digest', 'bundle')
$$;

-- Deletes every unsent digest that lists one of these enquiries, so that a new one is written without it. If a digest
-- may already have been accepted, does so only if the enquiry's text was deleted. In that case sent digests lose their
-- text too.
create function contact.redo_digests(p_enquiry_ids uuid[], p_are_redacted boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  v_digests uuid[];
begin
  -- A digest that is being written down holds these too: it is waited for.
  perform from contact.notifications n
  where n.enquiry_id = any (p_enquiry_ids) order by n.id for update;
  v_digests := array(
    select distinct t.digest_id
    from contact.told t
    join contact.notifications n on n.id = t.notification_id
    where n.enquiry_id = any (p_enquiry_ids)
  );
  perform from contact.notifications d where d.id = any (v_digests) order by d.id for update;
  perform contact.untell(array(
    select d.id from contact.notifications d
    where d.id = any (v_digests) and d.state = 'waiting'
      and (p_are_redacted or not contact.may_have_gone(d))
  ));
  if p_are_redacted then
    update contact.notifications set subject = '', body_text = '', body_html = ''
    where id = any (v_digests);
  end if;
end
$$;
revoke all on function
  contact.excerpt(jsonb),
  contact.digest_due(interval, integer),
  contact.bundle_due(interval, integer),
  contact.add_digest(text, uuid[], text, text, text),
  contact.untell(uuid[]),
  contact.may_have_gone(contact.notifications),
  contact.redo_digests(uuid[], boolean)
from public;
grant execute on function
  contact.digest_due(interval, integer),
  contact.bundle_due(interval, integer),
  contact.add_digest(text, uuid[], text, text, text)
to contact_function;

-- Queues an enquiry's held or given-up mail. Returns `done`; `already` if the mail was sent or is waiting; `gone` if it
-- was never sent and the text is deleted; null if the enquiry doesn't exist.
create function contact.release(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two presses at once take turns.
  perform from contact.enquiries e where e.id = p_id for no key update;
  perform from contact.notifications n
  where n.enquiry_id = p_id and n.kind = 'enquiry' and n.state in ('held', 'dead');
  if found and contact.requeue(p_id) = 'requeued' then
    return 'done';
  end if;
  return (
    select case when n.state in ('sent', 'waiting') then 'already' else 'gone' end
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where e.id = p_id
  );
end
$$;
revoke all on function contact.release(uuid) from public;
grant execute on function contact.release(uuid) to contact_function;

-- One kind of digest lists all held messages. `digest_due` and `bundle_due` stay for release 1.0.0's functions, which
-- had two kinds.

-- Whether a digest or bundle was queued in the last half hour.
create function contact.told_lately() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from contact.notifications d
    where d.kind in ('digest', 'bundle') and d.state <> 'dead'
      and d.created_at > now() - interval '30 minutes'
  )
$$;
revoke all on function contact.told_lately() from public;
create index notifications_told on contact.notifications (created_at)
  where kind in ('digest', 'bundle');

-- Up to p_most held messages that no digest lists yet: first those held only because of a flood, then the others, each
-- oldest first. `judged`: the owner's mark (`answered`, `spam`); `of_all`: the total. No rows unless a digest is due. A
-- flood's digest is due once it is full, or p_flood_delay after the flood's first unmarked message. A digest of spam is
-- due every p_every, or a day after a full digest. No digest is due within half an hour of another.
create function contact.held_due(p_flood_delay interval, p_every interval, p_most integer)
returns table (
  id uuid, reference text, received_at timestamptz, texts jsonb, signals text[], is_caught boolean, judged text,
  of_all integer
)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select n.id, n.enquiry_id, n.created_at, e.received_at, j.judged,
      contact.is_caught(e.signals) and j.judged is null as is_caught
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    cross join lateral (
      select case
        when e.answered_at is not null then 'answered'
        when contact.is_caught(e.signals) and contact.is_spam(e.id) then 'spam'
      end as judged
    ) j
    where n.state = 'held'
      and not exists (
        select from contact.told t where t.notification_id = n.id and t.digest_id is not null
      )
  ), spam_told as (
    select max(t.told_at) as last_at
    from contact.told t
    join contact.notifications n on n.id = t.notification_id
    join contact.enquiries e on e.id = n.enquiry_id
    where t.digest_id is not null and t.told_at > now() - p_every and not contact.is_caught(e.signals)
  ), due as (
    select
      count(*) filter (where h.is_caught) >= p_most
      or min(h.created_at) filter (where h.is_caught) <= now() - p_flood_delay
      or bool_or(not h.is_caught) and (
        t.last_at is null
        or t.last_at <= now() - interval '1 day'
        and min(h.received_at) filter (where not h.is_caught) < t.last_at
      ) as is_due
    from held h cross join spam_told t
    group by t.last_at
  ), listed as (
    select h.*, count(*) over () as of_all
    from held h
    order by h.is_caught desc, h.received_at, h.id
    limit p_most
  )
  select l.id, e.reference, l.received_at, contact.excerpt(e.texts), e.signals, l.is_caught, l.judged,
    l.of_all::integer
  from listed l
  join contact.enquiries e on e.id = l.enquiry_id
  where not contact.told_lately() and (select d.is_due from due d)
  order by l.is_caught desc, l.received_at, l.id
$$;
revoke all on function contact.held_due(interval, interval, integer) from public;
grant execute on function contact.held_due(interval, interval, integer) to contact_function;
