-- What the inbox does with many messages at once: a page of the export, and erasing an address.

-- A page of all messages with their whole texts and notes, for an export. The cursor is the message's id. Unlike the
-- position in the list, the id never changes: a message that moves between two pages is neither skipped nor repeated.
-- Null if the caller isn't an owner.
create function contact.inbox_export(p_owner text, p_after uuid, p_limit integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_behind integer;
  v_ids uuid[];
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_behind := contact.renew_inbox('1 second');
  v_ids := array(
    select i.enquiry_id from contact.inbox_entries i
    where i.enquiry_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by i.enquiry_id limit p_limit + 1
  );
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(contact.inbox_message(id, true) order by nr)
      from unnest(v_ids[:p_limit]) with ordinality _ (id, nr)
    ), '[]'),
    'more', case when cardinality(v_ids) > p_limit then v_ids[p_limit] end,
    'looked', least(cardinality(v_ids), p_limit),
    'total', (select count(*) from contact.inbox_entries),
    'behind', v_behind
  );
end
$$;

-- How many messages contact.erase would erase. Null if the caller isn't an owner.
create function contact.count_from(p_owner text, p_email text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when contact.is_owner(p_owner) then (
    select count(*)::integer from contact.enquiries e
    where lower(e.texts ->> 'email') = lower(trim(p_email)) and e.redacted_at is null
  ) end
$$;

-- Erases all messages from an address, which belongs to this mailbox, and returns their number. If there are no longer
-- p_count of them, erases nothing and returns -1, since the owner has confirmed that number. Null if the caller isn't
-- an owner.
create function contact.erase_from(
  p_owner text, p_email text, p_mailbox text, p_count integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_count := contact.erase(p_email, p_mailbox);
  if v_count <> p_count then
    raise sqlstate 'EC001';
  end if;
  return v_count;
exception when sqlstate 'EC001' then
  return -1;
end
$$;

revoke all on function
  contact.inbox_export(text, uuid, integer), contact.count_from(text, text),
  contact.erase_from(text, text, text, integer)
from public;
grant execute on function
  contact.inbox_export(text, uuid, integer), contact.count_from(text, text),
  contact.erase_from(text, text, text, integer)
to inbox_function;
