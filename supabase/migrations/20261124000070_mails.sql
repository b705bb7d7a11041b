-- Of the steps with mails, those that changed.

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
  where l.told_at is null
    or (
      l.told_at <= now() - interval '1 day'
      and (select min(o.received_at) from held o) < l.told_at
    )
  order by h.place
$$;
