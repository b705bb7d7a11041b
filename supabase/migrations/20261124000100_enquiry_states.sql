-- What became of enquiries, for whoever knows their ids: when each reached the owner, and when she answered
-- it. Nothing of its text; and of an id that nothing stands under, nothing at all.
create function contact.enquiry_states(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      asked.id,
      jsonb_build_object('receivedAt', e.received_at, 'answeredAt', e.answered_at)
    ),
    '{}'
  )
  from unnest(p_ids) asked (id)
  left join contact.further_ids f on f.id = asked.id
  join contact.enquiries e on e.id = coalesce(f.enquiry_id, asked.id)
$$;

revoke all on function contact.enquiry_states(uuid[]) from public;
grant execute on function contact.enquiry_states(uuid[]) to contact_function;
