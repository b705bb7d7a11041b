-- What the owner does in her inbox. Her device's clock may be wrong, and its requests may arrive late.

-- The time in an id (UUIDv7), in ms: when the device made the id, by its own clock.
create function contact.id_ms(p_id uuid) returns bigint
language sql immutable set search_path = ''
as $$
  select ('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint
$$;

-- When the owner did something. Her device says how long ago that was, but doesn't know how long the request took. So
-- for acts within two minutes of each other, the ids, which come from one clock, decide the order: the time is moved
-- between its neighbors' times. Acts may then have equal times; their ids still sort them.
create function contact.made_at(p_id uuid, p_enquiry_id uuid, p_ago interval) returns timestamptz
language sql set search_path = ''
as $$
  select greatest(
    least(said.at, min(a.made_at) filter (where a.id > p_id)),
    max(a.made_at) filter (where a.id < p_id)
  )
  from (select clock_timestamp() - p_ago as at) said
  left join contact.owner_acts a on a.enquiry_id = p_enquiry_id and a.way = 'inbox'
    and a.made_at between said.at - interval '2 minutes' and said.at + interval '2 minutes'
    and abs(contact.id_ms(a.id) - contact.id_ms(p_id)) <= 240000
  group by said.at
$$;

-- Records one act of the owner, and does it. Returns `taken`; `gone` if the enquiry doesn't exist, or its text is
-- deleted and the act is a note or `resend`; `reused` if the id has another act; null if the account isn't an owner's.
-- A repeat returns `taken` and does nothing.
create function contact.act_in_inbox(
  p_owner text, p_id uuid, p_enquiry_id uuid, p_act text, p_note text, p_ago interval
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry contact.enquiries;
  v_made_at timestamptz;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  select * into v_enquiry from contact.enquiries where id = p_enquiry_id for no key update;
  if not found then
    return 'gone';
  end if;
  -- The owner can't have acted before the enquiry arrived.
  v_made_at := greatest(contact.made_at(p_id, p_enquiry_id, p_ago), v_enquiry.received_at);
  insert into contact.owner_acts (id, enquiry_id, act, note, made_at, way)
  select p_id, p_enquiry_id, p_act, p_note, v_made_at, 'inbox'
  where v_enquiry.redacted_at is null or p_act not in ('note', 'resend')
  on conflict (id) do nothing;
  if not found then
    perform from contact.owner_acts where id = p_id;
    if not found then
      return 'gone';
    end if;
    perform from contact.owner_acts
    where id = p_id and enquiry_id = p_enquiry_id and act = p_act
      and (note is null or note = p_note);
    return case when found then 'taken' else 'reused' end;
  end if;
  case p_act
    when 'answered', 'unanswered' then perform contact.settle_marks(p_enquiry_id);
    when 'notSpam' then
      if not contact.is_spam(p_enquiry_id) then
        perform contact.release(p_enquiry_id);
      end if;
    when 'resend' then
      if contact.requeue(p_enquiry_id) = 'waiting' then
        -- The mail may be waiting for its retry in some hours: makes it due now, unless it is being sent.
        update contact.notifications n set next_attempt_at = now()
        where n.enquiry_id = p_enquiry_id and n.kind = 'enquiry' and n.state = 'waiting'
          and (n.lease_until is null or n.lease_until <= now()) and n.next_attempt_at > now();
      end if;
    when 'erase' then perform contact.redact(array[p_enquiry_id]);
    else null;
  end case;
  return 'taken';
end
$$;

revoke all on function
  contact.id_ms(uuid), contact.made_at(uuid, uuid, interval),
  contact.act_in_inbox(text, uuid, uuid, text, text, interval)
from public;
grant execute on function contact.act_in_inbox(text, uuid, uuid, text, text, interval) to inbox_function;
