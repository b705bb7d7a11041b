-- Mails that list what is held, so that nothing held is out of sight: a digest a week of what looks
-- like spam, and soon, in bundles, what nothing but a flood speaks against.

create table contact.told (
  notification_id uuid primary key references contact.notifications (id) on delete cascade,
  digest_id uuid references contact.notifications (id) on delete set null,
  told_at timestamptz not null default now()
);
comment on table contact.told is 'Which digest or bundle told the owner of what is held.';
comment on column contact.told.digest_id is
  'Null where the one that may have told of it is let go: then the next says that it may be a repeat.';
create index told_by_digest on contact.told (digest_id);
create index told_lately on contact.told (told_at);
alter table contact.told enable row level security;

-- Whether nothing speaks against an enquiry but that it came in a flood: it may well be a real one.
create function contact.is_caught(p_signals text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select p_signals = '{flood}'
$$;

-- With no more of the message than its beginning.
create function contact.excerpt(p_texts jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select p_texts || jsonb_build_object('message', left(p_texts ->> 'message', 2000))
$$;

-- What looks like spam and is in no digest yet, the oldest first; nothing where there was a digest
-- within p_every. Of a message no more than its beginning, and that of the first p_excerpts alone,
-- since there may be very many.
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

-- What a flood has caught and is in no bundle yet, the oldest first and p_most at a time: as soon as
-- there are so many, or the oldest has waited for p_patience.
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

-- Writes down a digest or a bundle of these. False, and nothing written, where one of them is no
-- longer held or another has told of it meanwhile.
create function contact.add_digest(
  p_kind text, p_ids uuid[], p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_digest uuid;
  v_count integer;
begin
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

-- Whether a mail that is not known to be sent may have been, or is being sent.
create function contact.may_have_gone(p_mail contact.notifications) returns boolean
language sql immutable set search_path = ''
as $$
  select p_mail.lease is not null or p_mail.in_doubt or p_mail.may_repeat
$$;

-- Lets these digests go, so that what they list is told in others; where one may have reached the
-- owner, that is kept in mind.
create function contact.untell(p_ids uuid[]) returns void
language sql set search_path = ''
as $$
  delete from contact.told t
  using contact.notifications d
  where d.id = t.digest_id and d.id = any (p_ids) and not contact.may_have_gone(d);
  delete from contact.notifications where id = any (p_ids) and kind in ('digest', 'bundle')
$$;

-- Every digest that tells of one of these enquiries and is still to be sent is written once more
-- without them: one that may have gone only where they are redacted. Then the digests that were sent
-- lose their text.
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
  contact.is_caught(text[]),
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
