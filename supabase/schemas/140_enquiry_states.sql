-- The states of enquiries, for callers who know their ids: when each enquiry arrived, when it reached the owner by mail
-- or in her inbox, and when she answered it. No texts. Unknown ids are missing from the result.
--
-- If an enquiry's text was already stored under another id, its state looks like a new enquiry's, since someone else
-- may have sent the first: it has its own arrival time, was mailed no earlier than that, and has no answer.
create function contact.enquiry_states(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      asked.id,
      case when f.id is null then jsonb_build_object(
        'receivedAt', e.received_at,
        'reachedAt', date_trunc('minute', least(n.sent_at, (
          select min(a.made_at) from contact.owner_acts a
          where a.enquiry_id = e.id and a.act in ('answered', 'notSpam', 'resend', 'note')
        ))),
        'answeredAt', e.answered_at
      ) else jsonb_build_object(
        'receivedAt', coalesce(f.received_at, e.received_at),
        'reachedAt', case when n.sent_at is not null then
          date_trunc('minute', greatest(n.sent_at, f.received_at))
        end,
        'answeredAt', null
      ) end
    ),
    '{}'
  )
  from unnest(p_ids) asked (id)
  left join contact.further_ids f on f.id = asked.id
  join contact.enquiries e on e.id = coalesce(f.enquiry_id, asked.id)
  left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
$$;
revoke all on function contact.enquiry_states(uuid[]) from public;
grant execute on function contact.enquiry_states(uuid[]) to contact_function;
