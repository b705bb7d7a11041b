-- One kind of digest lists all held messages, at most once in half an hour. `digest_due` and `bundle_due` stay for
-- release 1.0.0's functions, which had two kinds.

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

-- Queues a digest of these messages. Returns false and changes nothing if one of them is no longer held or is in
-- another digest, or if a digest was queued in the last half hour. A lock makes concurrent calls wait for each other.
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
