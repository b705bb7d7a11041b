-- What the owner does with what is stored: send a mail again, forget a visitor, and let old texts
-- go. contact_function may do none of it but the last.

-- Sends the mail of one enquiry again, or at last: what was given up, and what was held as spam.
-- Null where there is no such enquiry or its texts are no longer kept; false where it is under way.
create function contact.requeue(p_reference text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_state text;
begin
  update contact.notifications n
  -- Its age decides when it is given up, and begins anew.
  set state = 'waiting', attempts = 0, created_at = now(), next_attempt_at = now(),
      sent_at = null, lease = null, lease_until = null
  from contact.enquiries e
  where e.id = n.enquiry_id and e.reference = upper(p_reference)
    and n.state <> 'waiting' and e.redacted_at is null;
  if found then
    return true;
  end if;
  select n.state into v_state
  from contact.enquiries e
  join contact.notifications n on n.enquiry_id = e.id
  where e.reference = upper(p_reference) and e.redacted_at is null;
  return case when v_state = 'waiting' then false end;
end
$$;

alter table contact.enquiries add column redacted_at timestamptz;
comment on column contact.enquiries.redacted_at is
  'When its texts were let go. Key and hash stay, so that a late repeat still gets its receipt.';
create index enquiries_with_text on contact.enquiries (received_at) where redacted_at is null;
create index callers_next on contact.callers (next_at);
create index notifications_held on contact.notifications (enquiry_id) where state = 'held';

-- Lets go the texts of these enquiries, and of the mails about them; a mail that was still to be
-- sent is not sent any more.
create function contact.redact(p_ids bigint[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  update contact.notifications
  set reply_to = null, subject = '', body_text = '', body_html = '',
      state = case when state = 'sent' then 'sent' else 'dead' end,
      last_outcome = case when state = 'sent' then last_outcome else 'redacted' end,
      lease = null, lease_until = null
  where enquiry_id = any (p_ids);
  update contact.enquiries
  set name = '', email = '', project_type = '', message = '', redacted_at = now()
  where id = any (p_ids) and redacted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Forgets the visitor with this address; the number of enquiries whose texts were let go.
create function contact.erase(p_email text) returns integer
language sql set search_path = ''
as $$
  select contact.redact(array(
    select e.id from contact.enquiries e
    where lower(e.email) = lower(trim(p_email)) and e.redacted_at is null
  ))
$$;

-- Keeps nothing longer than is said. A mail that is still on its way is never cut off by age.
create function contact.tidy(
  p_enquiries interval, p_suspects interval, p_callers interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from contact.callers where next_at < now() - p_callers;
  select contact.redact(array(
    select e.id
    from contact.enquiries e
    where e.redacted_at is null and e.received_at < now() - p_enquiries
      and not exists (
        select from contact.notifications n where n.enquiry_id = e.id and n.state = 'waiting'
      )
    union
    select e.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'held' and e.received_at < now() - p_suspects
  )) into v_count;
  return v_count;
end
$$;

revoke all on all functions in schema contact from public;
grant execute on function contact.tidy(interval, interval, interval) to contact_function;
