-- At most one mail about held messages in half an hour, digests and bundles together.

-- Whether a mail about held messages was written in the last half hour.
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

-- As before, and of what the last digest had no room for the next one tells a day later.
create or replace function contact.digest_due(p_every interval, p_excerpts integer)
returns table (
  id uuid, enquiry_id uuid, reference text, received_at timestamptz, texts jsonb, signals text[]
)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select n.id, n.enquiry_id, e.received_at, row_number() over (order by e.received_at, e.id) as place
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and not contact.is_caught(e.signals)
      and not exists (
        select from contact.told t where t.notification_id = n.id and t.digest_id is not null
      )
  ), lately as (
    select max(t.told_at) as told_at
    from contact.told t
    join contact.notifications d on d.id = t.digest_id
    where t.told_at > now() - p_every and d.kind = 'digest'
  )
  select h.id, h.enquiry_id, e.reference, e.received_at, contact.excerpt(e.texts), e.signals
  from held h
  cross join lately l
  left join contact.enquiries e on e.id = h.enquiry_id and h.place <= p_excerpts
  where not contact.told_lately()
    and (
      l.told_at is null
      or (
        l.told_at <= now() - interval '1 day'
        and (select min(o.received_at) from held o) < l.told_at
      )
    )
  order by h.place
$$;

-- As before, but not within half an hour of the last mail, even if the bundle is full.
create or replace function contact.bundle_due(p_patience interval, p_most integer)
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
  where not contact.told_lately()
    and (
      (select count(*) from caught) >= p_most
      or (select min(o.created_at) from caught o) <= now() - p_patience
    )
  order by c.created_at, c.id
$$;

-- As before, but false if another was written in the last half hour; the lock serializes concurrent runs.
create or replace function contact.add_digest(
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
  -- Another call may have told of one since: then this one is undone.
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
