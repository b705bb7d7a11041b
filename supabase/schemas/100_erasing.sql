-- Sending a mail again, deleting texts, and erasing a visitor. Of these functions, contact_function may call only
-- apply_retention itself.

-- Queues an enquiry's mail again. Returns `requeued` if the mail was sent, given up, or held; `waiting` if it is already
-- queued; null if there is no mail or the text is deleted. The mail gets a new key, since the provider would drop a
-- repeat under the old one.
create function contact.requeue(p_id uuid) returns text
language plpgsql set search_path = ''
as $$
begin
  -- Whoever lets its text go waits, or is waited for.
  perform from contact.enquiries e
  where e.id = p_id and e.redacted_at is null for no key update;
  if not found then
    return null;
  end if;
  -- A digest that waits would tell of it as of one that no mail has come about.
  perform contact.redo_digests(array[p_id], false);
  -- Where it fails again, there is an alarm about it again.
  delete from contact.notifications
  where enquiry_id = p_id and kind = 'alarm' and state in ('sent', 'dead');
  update contact.notifications n
  set state = 'waiting', attempts = 0, tried_for = '0', refused_for = '0', created_at = now(),
      redriven_at = null, next_attempt_at = now(), last_outcome = null, provider_id = null,
      sent_at = null,
      send_key = gen_random_uuid(), key_tried_at = null,
      in_doubt = false, may_repeat = n.may_repeat or n.in_doubt, lease = null, lease_until = null
  where n.enquiry_id = p_id and n.kind = 'enquiry' and n.state <> 'waiting';
  if found then
    return 'requeued';
  end if;
  perform from contact.notifications n
  where n.enquiry_id = p_id and n.kind = 'enquiry' and n.state = 'waiting';
  return case when found then 'waiting' end;
end
$$;

-- Deletes the texts, languages, and photographs of these enquiries, and their mails' texts. Cancels unsent mails; one
-- that is being sent may still go out.
create function contact.redact(p_ids uuid[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  perform from contact.enquiries e where e.id = any (p_ids) order by e.id for no key update;
  perform contact.redo_digests(p_ids, true);
  update contact.notifications
  set recipient = null, reply_to = null, subject = '', body_text = '', body_html = '',
      state = case when state = 'sent' then 'sent' else 'dead' end,
      last_outcome = case when state = 'sent' then last_outcome else 'redacted' end,
      lease = null, lease_until = null
  where enquiry_id = any (p_ids);
  delete from contact.photographs where enquiry_id = any (p_ids);
  update contact.enquiries e
  set texts = '{}', language = null, redacted_at = now(), text_check = contact.check_of(e.texts)
  where id = any (p_ids) and redacted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Erases everything from this address and its mailbox. Returns the number of enquiries whose texts were deleted.
create function contact.erase(p_email text, p_mailbox text) returns integer
language sql set search_path = ''
as $$
  delete from contact.acknowledged
  where mailbox_hash = sha256(convert_to(p_mailbox, 'UTF8'));
  select contact.redact(array(
    select e.id from contact.enquiries e
    where lower(e.texts ->> 'email') = lower(trim(p_email)) and e.redacted_at is null
  ))
$$;
revoke all on function contact.requeue(uuid), contact.redact(uuid[]), contact.erase(text, text) from public;

-- Enquiries past their retention period. Skips enquiries with a waiting mail, and held ones until a week after the
-- digest that lists them. Messages held in a flood have the same period as any others.
create function contact.outlived(p_enquiries interval, p_suspects interval) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id
  from contact.enquiries e
  where e.redacted_at is null and e.received_at < now() - p_enquiries
    and not exists (
      select from contact.notifications n
      where n.enquiry_id = e.id and n.state in ('waiting', 'held')
    )
  union
  select e.id
  from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id
  join contact.told t on t.notification_id = n.id
  join contact.notifications d on d.id = t.digest_id
  where n.state = 'held' and d.sent_at < now() - interval '7 days'
    and e.received_at < now()
      - case when contact.is_caught(e.signals) then p_enquiries else p_suspects end
$$;

-- Deletes everything past its retention period.
create function contact.apply_retention(
  p_enquiries interval, p_suspects interval, p_callers interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_locked uuid[];
begin
  delete from contact.callers where next_at < now() - p_callers;
  delete from contact.acknowledged where at < now() - interval '1 day';
  delete from contact.enquiries e
  using contact.self_tests t
  where e.id = t.id and t.begun_at < now() - interval '1 day';
  delete from contact.self_tests where begun_at < now() - interval '30 days';
  delete from contact.notifications
  where kind in ('breakdown', 'outage') and state in ('sent', 'dead')
    and created_at < now() - interval '30 days';
  delete from contact.recoveries where is_told and recovered_at < now() - interval '30 days';
  -- One that somebody works on, such as to have it mailed, is left alone; and what was found before
  -- it was locked may have been mailed since.
  v_locked := array(
    select e.id from contact.enquiries e
    where e.id in (select contact.outlived(p_enquiries, p_suspects))
    order by e.id
    for no key update skip locked
  );
  return contact.redact(array(
    select o.id from contact.outlived(p_enquiries, p_suspects) o (id) where o.id = any (v_locked)
  ));
end
$$;
revoke all on function
  contact.outlived(interval, interval), contact.apply_retention(interval, interval, interval)
from public;
grant execute on function contact.apply_retention(interval, interval, interval) to contact_function;
