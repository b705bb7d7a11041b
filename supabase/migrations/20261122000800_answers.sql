-- Keeps the promise of 24 hours in sight: the owner marks an enquiry as answered by a link in its
-- mail, and is reminded once of one that she has not.

-- Marks an enquiry as answered: `marked`, or `already`; null where there is none with this id. Where mails
-- are lent, its reminder is dropped.
create function contact.mark_answered(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  update contact.enquiries set answered_at = now() where id = p_id and answered_at is null;
  if found then
    return 'marked';
  end if;
  perform from contact.enquiries where id = p_id;
  return case when found then 'already' end;
end
$$;

-- Writes down a reminder for each enquiry whose 24 hours end within p_before, or ended within a day:
-- once, where its mail was sent an hour ago or more and it was not marked as answered since. Returns
-- how many. Not for what is held, for a self-test, or where the text is no longer kept.
create function contact.remind(p_before interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  with due as (
    select e.id
    from contact.enquiries e
    where e.redacted_at is null and e.answered_at is null
      and e.received_at <= now() - interval '24 hours' + p_before
      and e.received_at > now() - interval '48 hours'
      and exists (
        select from contact.notifications n
        where n.enquiry_id = e.id and n.kind = 'enquiry' and n.sent_at <= now() - interval '1 hour'
      )
      and not exists (
        select from contact.notifications n where n.enquiry_id = e.id and n.kind = 'reminder'
      )
      and not exists (select from contact.self_tests t where t.id = e.id)
    -- One that is being marked at this moment is left alone.
    for update of e skip locked
  )
  insert into contact.notifications (enquiry_id, kind)
  select id, 'reminder' from due
  on conflict (enquiry_id, kind) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

revoke all on function contact.mark_answered(uuid), contact.remind(interval) from public;
grant execute on function contact.mark_answered(uuid), contact.remind(interval) to contact_function;
