-- Has the mail about an enquiry sent that is held, or was given up: `done`; `already` where it was sent
-- or waits to be; `gone` where it was never sent and its text is no longer kept; null where there is
-- no enquiry with this id.
create function contact.release(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two presses at once take turns.
  perform from contact.enquiries e where e.id = p_id for no key update;
  perform from contact.notifications n
  where n.enquiry_id = p_id and n.kind = 'enquiry' and n.state in ('held', 'dead');
  if found and contact.requeue(p_id) = 'requeued' then
    return 'done';
  end if;
  return (
    select case when n.state in ('sent', 'waiting') then 'already' else 'gone' end
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where e.id = p_id
  );
end
$$;

revoke all on function contact.release(uuid) from public;
grant execute on function contact.release(uuid) to contact_function;
