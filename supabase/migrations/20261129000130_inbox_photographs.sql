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

-- One message as JSON. Unless p_is_whole, a message without is_open comes without its text, a long one with only the
-- first 200 characters, and both without notes and the photographs' descriptions; the inbox loads the rest when the
-- owner opens the message.
create or replace function contact.inbox_message(p_id uuid, p_is_whole boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id,
    'place', contact.inbox_place(i.section, i.sort, i.enquiry_id),
    'revision', i.revision,
    'reference', e.reference,
    'isWhole', w.is_whole,
    'texts', case
      when e.redacted_at is not null then null
      when w.is_whole then e.texts
      else e.texts || jsonb_build_object(
        'message', case when i.is_open then left(e.texts ->> 'message', 200) else '' end
      )
    end,
    'language', e.language,
    'writtenAt', case when not e.clock_doubtful then e.written_at end,
    'receivedAt', e.received_at,
    'answeredAt', e.answered_at,
    'answeredBy', (
      select a.way from contact.owner_acts a
      where a.enquiry_id = e.id and a.act = 'answered' and a.made_at = e.answered_at limit 1
    ),
    'isSpam', i.is_spam,
    'mail', jsonb_build_object('state', i.mail_state, 'sentAt', n.sent_at),
    'notes', case when w.is_whole then t.notes else '[]' end,
    'photographs', contact.photographs_of(e.id, w.is_whole)
  )
  from contact.inbox_entries i
  join contact.enquiries e on e.id = i.enquiry_id
  left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
  cross join lateral (
    select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'text', a.note, 'at', a.made_at, 'editedAt', (
          select max(e.made_at) from contact.owner_acts e
          where e.enquiry_id = p_id and e.note_id = a.id
        )) order by a.made_at, a.id
      ), '[]') as notes,
      coalesce(sum(char_length(a.note)), 0) as note_length
    from contact.owner_acts a where a.enquiry_id = e.id and a.note is not null
  ) t
  cross join lateral (
    select p_is_whole or e.redacted_at is not null or (
      i.is_open and char_length(e.texts ->> 'message') + t.note_length <= 2000
    ) as is_whole
  ) w
  where i.enquiry_id = p_id
$$;

create trigger inbox_follows after insert or update of arrived_at on contact.photographs
  for each row execute function contact.queue_for_inbox();
