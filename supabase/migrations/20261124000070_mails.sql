-- Changes to the queue of mails.

comment on column contact.notifications.key_tried_at is
  'Time of the first attempt under this key that the provider may have accepted; if there is none, of the last attempt.';

-- Leases the next due mail for p_lease, or the next due mail of one enquiry; no row if none is due. First deletes
-- alarms whose mail has been sent, and reminders and acknowledgements of enquiries that are answered, deleted, or spam.
-- A key's age counts from the first attempt that the provider may have accepted, since the provider remembers no
-- others.
create or replace function contact.claim(
  p_enquiry_id uuid, p_lease interval, p_second_kinds text[] default '{}'
) returns table (
  id uuid,
  enquiry_id uuid,
  kind text,
  lease uuid,
  attempts integer,
  tried_for interval,
  refused_for interval,
  was_redriven boolean,
  created_at timestamptz,
  send_key uuid,
  key_age interval,
  in_doubt boolean,
  may_repeat boolean,
  recipient text,
  reply_to text,
  subject text,
  body_text text,
  body_html text,
  reference text,
  texts jsonb,
  written_at timestamptz,
  clock_doubtful boolean,
  received_at timestamptz
)
-- Custom plans, since a call with an enquiry needs another index than a call without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with useless as (
    select n.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'waiting' and n.kind in ('reminder', 'acknowledgement', 'alarm')
      and (n.lease_until is null or n.lease_until <= now())
      and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
      and case n.kind
        when 'alarm' then exists (
          select from contact.notifications m
          where m.enquiry_id = n.enquiry_id and m.kind = 'enquiry' and m.state = 'sent'
        )
        else e.answered_at is not null or e.redacted_at is not null or contact.is_spam(e.id)
          or (n.kind = 'acknowledgement' and e.received_at <= now() - interval '4 hours')
      end
    for update of n skip locked
  )
  delete from contact.notifications n using useless where n.id = useless.id;
  return query
    with due as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting'
        and n.next_attempt_at <= now()
        and (n.lease_until is null or n.lease_until <= now())
        and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
        and not exists (
          select from contact.mail_routes r
          where r.route = contact.route_of(n.kind, p_second_kinds) and r.held_until > now()
        )
      order by contact.turn_of(n.kind), n.next_attempt_at, n.created_at, n.id
      limit 1
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1,
        key_tried_at = case
          when n.in_doubt or n.lease is not null then coalesce(n.key_tried_at, now()) else now()
        end,
        in_doubt = n.in_doubt or (n.lease is not null and n.subject is not null)
    from due
    join contact.notifications d on d.id = due.id
    left join contact.enquiries e on e.id = d.enquiry_id
    left join contact.self_tests t on t.id = d.enquiry_id
    where n.id = due.id
    returning
      n.id, n.enquiry_id, n.kind, n.lease, n.attempts, n.tried_for, n.refused_for,
      n.redriven_at is not null, n.created_at,
      n.send_key, now() - n.key_tried_at, n.in_doubt, n.may_repeat,
      coalesce(n.recipient, t.recipient), n.reply_to, n.subject, n.body_text, n.body_html,
      e.reference, e.texts, e.written_at, e.clock_doubtful, e.received_at;
end
$$;
