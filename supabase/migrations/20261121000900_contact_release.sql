-- Has the mail about an enquiry sent that was held, or given up: `done`; `already` where it was sent or
-- waits to be; `gone` where it was never sent and its text is no longer kept; null where there is none
-- with this key.
create function contact.release(p_key uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.notifications n
  set state = 'waiting', attempts = 0, created_at = now(), next_attempt_at = now()
  from contact.enquiries e
  where e.idempotency_key = p_key and e.redacted_at is null
    and n.enquiry_id = e.id and n.kind = 'enquiry' and n.state in ('held', 'dead');
  if found then
    return 'done';
  end if;
  return (
    select case when n.state in ('sent', 'waiting') then 'already' else 'gone' end
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where e.idempotency_key = p_key
  );
end
$$;

revoke all on function contact.release(uuid) from public;
grant execute on function contact.release(uuid) to contact_function;
