-- The steps that the functions take, one call each, so that a transaction pooler between is fine.
-- Each runs as its owner with a fixed search path; contact_function may execute them, no one else.

-- Stores an enquiry with its notification, or finds it stored. Twins wait on the unique index and
-- read what the first of them wrote.
create function contact.accept(
  p_key uuid,
  p_reference text,
  p_name text,
  p_email text,
  p_project_type text,
  p_message text,
  p_written_at timestamptz,
  p_clock_doubtful boolean,
  p_received_at timestamptz,
  p_reply_to text,
  p_subject text,
  p_body_text text,
  p_body_html text
) returns table (outcome text, received_at timestamptz, mail_due boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  -- No text holds a NUL, so no two different enquiries are joined to the same bytes.
  v_hash constant bytea := sha256(
    convert_to(p_name, 'UTF8') || '\x00' || convert_to(p_email, 'UTF8') || '\x00'
    || convert_to(p_project_type, 'UTF8') || '\x00' || convert_to(p_message, 'UTF8')
  );
  v_id bigint;
begin
  loop
    insert into contact.enquiries (
      idempotency_key, reference, name, email, project_type, message, text_hash,
      written_at, clock_doubtful, received_at
    ) values (
      p_key, p_reference, p_name, p_email, p_project_type, p_message, v_hash,
      p_written_at, p_clock_doubtful, p_received_at
    )
    on conflict (idempotency_key) do nothing
    returning id into v_id;

    if v_id is not null then
      insert into contact.notifications (enquiry_id, reply_to, subject, body_text, body_html)
      values (v_id, p_reply_to, p_subject, p_body_text, p_body_html);
      return query select 'new', p_received_at, true;
      return;
    end if;

    return query
      select
        case when e.text_hash = v_hash then 'replayed' else 'reused' end,
        e.received_at,
        coalesce(
          e.text_hash = v_hash and n.state = 'waiting' and n.next_attempt_at <= now()
            and (n.lease_until is null or n.lease_until <= now()),
          false
        )
      from contact.enquiries e
      left join contact.notifications n on n.enquiry_id = e.id
      where e.idempotency_key = p_key;
    -- Nothing found: the owner deleted it between the two statements, so it is stored anew.
    exit when found;
  end loop;
end
$$;

-- Lends out notifications that are due, or the one of a given enquiry if that is due: counts the
-- attempt and gives a lease. Others skip what is lent until the lease ends.
create function contact.claim(p_limit integer, p_lease interval, p_key uuid default null)
returns table (
  id uuid,
  enquiry_key uuid,
  lease uuid,
  attempts integer,
  created_at timestamptz,
  age interval,
  reply_to text,
  subject text,
  body_text text,
  body_html text
)
-- Custom plans, since the index that fits is another one with a key than without.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with due as (
      select n.id
      from contact.notifications n
      where n.state = 'waiting'
        and n.next_attempt_at <= now()
        and (n.lease_until is null or n.lease_until <= now())
        and (
          p_key is null
          or n.enquiry_id = (
            select e.id from contact.enquiries e where e.idempotency_key = p_key
          )
        )
      order by n.next_attempt_at
      limit p_limit
      for update skip locked
    )
    update contact.notifications n
    set lease = gen_random_uuid(), lease_until = now() + p_lease, attempts = n.attempts + 1
    from due, contact.enquiries e
    where n.id = due.id and e.id = n.enquiry_id
    returning
      n.id, e.idempotency_key, n.lease, n.attempts, n.created_at, now() - n.created_at,
      n.reply_to, n.subject, n.body_text, n.body_html;
end
$$;

-- Ends a lease with what came of it. False, and nothing changed, where another has claimed the
-- notification since or it was settled before.
create function contact.settle(
  p_id uuid,
  p_lease uuid,
  p_state text,
  p_outcome text,
  p_provider_id text default null,
  p_retry_in interval default '0'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.notifications
  set state = p_state,
      last_outcome = p_outcome,
      provider_id = p_provider_id,
      sent_at = case when p_state = 'sent' then now() end,
      next_attempt_at = now() + p_retry_in,
      lease = null,
      lease_until = null
  where id = p_id and lease = p_lease and state = 'waiting';
  return found;
end
$$;

revoke all on all functions in schema contact from public;
grant execute on all functions in schema contact to contact_function;
