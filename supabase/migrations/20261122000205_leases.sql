-- What becomes of a mail: it is lent to one sender at a time, and settled by the holder of the lease.

-- Lends out the next notification that is due, or of those of a given enquiry: counts the attempt and
-- gives a lease. In their order by kind, then the longest waiting first, then by age and id. Others
-- skip what is lent until the lease ends; where it ended without a word, the mail may have been taken.
-- Nothing is lent while the provider that it goes by has asked to be left alone: the second way is
-- that of p_second_kinds, the first that of all others. What is about a self-test goes to where that
-- says.
--
-- What nobody should get any more is dropped first: a reminder or an acknowledgement whose enquiry was
-- answered or let go, and an acknowledgement after four hours. That is longer than greylisting and a
-- short outage; what comes later may come after the owner's answer, which she need not have marked.
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
  received_at timestamptz
)
-- Custom plans, since the index that fits is another one with an enquiry than without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with useless as (
    select n.id
    from contact.notifications n
    join contact.enquiries e on e.id = n.enquiry_id
    where n.state = 'waiting' and n.kind in ('reminder', 'acknowledgement')
      and (n.lease_until is null or n.lease_until <= now())
      and (p_enquiry_id is null or n.enquiry_id = p_enquiry_id)
      and (
        e.answered_at is not null or e.redacted_at is not null
        or (n.kind = 'acknowledgement' and e.received_at <= now() - interval '4 hours')
      )
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
        key_tried_at = coalesce(n.key_tried_at, now()),
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

-- Writes the text of a mail that has none, for its holder. False where the lease was lost.
create function contact.write(
  p_id uuid, p_lease uuid, p_reply_to text, p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.notifications
  set reply_to = p_reply_to, subject = p_subject, body_text = p_text, body_html = p_html
  where id = p_id and lease = p_lease and state = 'waiting' and subject is null;
  return found;
end
$$;

-- Gives a mail another key, for its holder: no row where the lease was lost. What may have been taken
-- under the old one says from now on that it may be a repeat.
create function contact.renew_key(p_id uuid, p_lease uuid)
returns table (send_key uuid, may_repeat boolean)
language sql security definer set search_path = ''
as $$
  update contact.notifications n
  set send_key = gen_random_uuid(), key_tried_at = now(), in_doubt = false,
      may_repeat = n.may_repeat or n.in_doubt
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting'
  returning n.send_key, n.may_repeat
$$;

-- Ends a lease with what came of it. False, and nothing changed, where another has claimed the
-- notification since or it was settled before. p_fault says whose a failure is: `refused` where this
-- mail will never be taken, `unavailable` where the provider takes none, null for our own.
create function contact.settle(
  p_id uuid,
  p_lease uuid,
  p_state text,
  p_outcome text,
  p_provider_id text default null,
  p_retry_in interval default '0',
  p_fault text default null,
  p_in_doubt boolean default false,
  p_may_repeat boolean default false,
  p_hold_for interval default '0',
  p_second_kinds text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_settled contact.notifications;
  v_route text;
begin
  update contact.notifications n
  set state = p_state,
      last_outcome = p_outcome,
      provider_id = p_provider_id,
      sent_at = case when p_state = 'sent' then now() end,
      next_attempt_at = now() + p_retry_in,
      tried_for = n.tried_for + p_retry_in,
      refused_for = case when p_fault = 'refused' then n.refused_for + p_retry_in else n.refused_for end,
      in_doubt = p_state <> 'sent' and (n.in_doubt or p_in_doubt),
      may_repeat = n.may_repeat or p_may_repeat,
      lease = null,
      lease_until = null
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting'
  returning n.* into v_settled;
  if not found then
    return false;
  end if;
  v_route := contact.route_of(v_settled.kind, p_second_kinds);
  if p_state = 'sent' then
    perform contact.route_works(v_route, p_second_kinds, contact.is_to_owner(v_settled));
  else
    perform contact.route_fails(
      v_route, p_outcome,
      -- What is answered to an acknowledgement may be about an address that a visitor mistyped.
      case when v_settled.kind <> 'acknowledgement' then p_fault end,
      p_hold_for
    );
  end if;
  if p_state = 'dead' then
    perform contact.untell(array[p_id]);
  end if;
  return true;
end
$$;

-- Writes down an alarm about a mail about an enquiry, for its holder: once that it is late, and each
-- time that it is given up.
create function contact.add_alarm(
  p_id uuid, p_lease uuid, p_is_given_up boolean,
  p_reply_to text, p_subject text, p_text text, p_html text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- What was told before is not this news, unless the same still waits to be told.
  delete from contact.notifications a
  using contact.notifications n
  where p_is_given_up and n.id = p_id and n.lease = p_lease and n.state = 'waiting'
    and n.kind = 'enquiry' and a.enquiry_id = n.enquiry_id and a.kind = 'alarm'
    and (a.state <> 'waiting' or a.body_text <> p_text);
  insert into contact.notifications (enquiry_id, kind, reply_to, subject, body_text, body_html)
  select n.enquiry_id, 'alarm', p_reply_to, p_subject, p_text, p_html
  from contact.notifications n
  where n.id = p_id and n.lease = p_lease and n.state = 'waiting' and n.kind = 'enquiry'
  on conflict (enquiry_id, kind) do nothing;
  return found;
end
$$;

revoke all on function
  contact.claim(uuid, interval, text[]),
  contact.write(uuid, uuid, text, text, text, text),
  contact.renew_key(uuid, uuid),
  contact.settle(uuid, uuid, text, text, text, interval, text, boolean, boolean, interval, text[]),
  contact.add_alarm(uuid, uuid, boolean, text, text, text, text)
from public;
grant execute on function
  contact.claim(uuid, interval, text[]),
  contact.write(uuid, uuid, text, text, text, text),
  contact.renew_key(uuid, uuid),
  contact.settle(uuid, uuid, text, text, text, interval, text, boolean, boolean, interval, text[]),
  contact.add_alarm(uuid, uuid, boolean, text, text, text, text)
to contact_function;
