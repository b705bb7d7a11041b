-- The mails and the inbox get the language of an enquiry's page.

drop function contact.claim(uuid, interval, text[]);

-- Leases the next due mail for p_lease, or the next due mail of one enquiry; no row if none is due. First deletes
-- alarms whose mail has been sent, reminders and acknowledgements of enquiries that are answered, deleted, or spam, and
-- acknowledgements of enquiries older than 4 hours. A key's age counts from the first attempt that the provider may
-- have accepted, since the provider remembers no others.
create function contact.claim(
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
  received_at timestamptz,
  language text
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
      e.reference, e.texts, e.written_at, e.clock_doubtful, e.received_at, e.language;
end
$$;
revoke all on function contact.claim(uuid, interval, text[]) from public;
grant execute on function contact.claim(uuid, interval, text[]) to contact_function;

-- One message as JSON. Unless p_is_whole, a message without is_open comes without its text, a long one with only the
-- first 200 characters, and both without notes; the inbox loads the rest when the owner opens the message.
create or replace function contact.inbox_message(p_id uuid, p_is_whole boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id,
    'place', contact.inbox_place(i.section, i.sort, i.enquiry_id),
    'revision', i.revision,
    'reference', e.reference,
    'isWhole', w.is_whole,
    'texts', case
      when e.redacted_at is not null then null
      when w.is_whole then e.texts
      else e.texts || jsonb_build_object(
        'message', case when i.is_open then left(e.texts ->> 'message', 200) else '' end
      )
    end,
    'language', e.language,
    'writtenAt', case when not e.clock_doubtful then e.written_at end,
    'receivedAt', e.received_at,
    'answeredAt', e.answered_at,
    'answeredBy', (
      select a.way from contact.owner_acts a
      where a.enquiry_id = e.id and a.act = 'answered' and a.made_at = e.answered_at limit 1
    ),
    'isSpam', i.is_spam,
    'mail', jsonb_build_object('state', i.mail_state, 'sentAt', n.sent_at),
    'notes', case when w.is_whole then t.notes else '[]' end
  )
  from contact.inbox_entries i
  join contact.enquiries e on e.id = i.enquiry_id
  left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
  cross join lateral (
    select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'text', a.note, 'at', a.made_at, 'editedAt', (
          select max(e.made_at) from contact.owner_acts e
          where e.enquiry_id = p_id and e.note_id = a.id
        )) order by a.made_at, a.id
      ), '[]') as notes,
      coalesce(sum(char_length(a.note)), 0) as note_length
    from contact.owner_acts a where a.enquiry_id = e.id and a.note is not null
  ) t
  cross join lateral (
    select p_is_whole or e.redacted_at is not null or (
      i.is_open and char_length(e.texts ->> 'message') + t.note_length <= 2000
    ) as is_whole
  ) w
  where i.enquiry_id = p_id
$$;
