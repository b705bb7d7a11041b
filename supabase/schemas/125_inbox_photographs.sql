-- The photographs of an enquiry in the inbox.

-- One object for each photograph of which at least a part has come. `small`, `large`: whether that rendition is there.
create function contact.photographs_of(p_enquiry uuid, p_is_whole boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(one) order by one.message, one.photograph), '[]')
  from (
    select f.message_id as message, f.photograph, max(f.count) as count,
      case when p_is_whole then max(f.alt) else '' end as alt,
      bool_or(f.rendition = 'small' and f.arrived_at is not null) as small,
      bool_or(f.rendition = 'large' and f.arrived_at is not null) as large
    from contact.photographs f
    where f.enquiry_id = p_enquiry
    group by f.message_id, f.photograph
  ) one
$$;

-- The bytes of a file; null if it isn't there. No row if the caller isn't an owner.
create function contact.inbox_photograph(
  p_owner text, p_message uuid, p_photograph integer, p_rendition text
) returns table (bytes bytea)
language sql stable security definer set search_path = ''
as $$
  select (
    select string_agg(p.bytes, ''::bytea order by p.begins_at)
    from contact.photographs f
    join contact.photograph_parts p using (message_id, photograph, rendition)
    where f.message_id = p_message and f.photograph = p_photograph and f.rendition = p_rendition
      and f.arrived_at is not null
  )
  where contact.is_owner(p_owner)
$$;
revoke all on function
  contact.photographs_of(uuid, boolean), contact.inbox_photograph(text, uuid, integer, text)
from public;
grant execute on function contact.inbox_photograph(text, uuid, integer, text) to inbox_function;
