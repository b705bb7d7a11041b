-- What the owner's inbox shows.

-- A text as a search compares it: without capitals, accents, and a printer's quotation marks.
create function contact.searchable(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g'), '‘’“”', '''''""'
  )
$$;

-- The enquiries that the inbox shows: those that wait for an answer, then all others, the newest first; of
-- those alone in which each word of the search is found; in their references too, those that one came again
-- under among them. Null where it is no owner who asks.
create function contact.inbox(p_owner text, p_search text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_search constant text := contact.searchable(trim(p_search));
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  return (
    with known as (
      select e.*, contact.is_spam(e.id) as is_spam,
        n.state, n.last_outcome, n.sent_at,
        (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', a.id, 'text', a.note, 'at', a.made_at)
            order by a.made_at, a.id
          ), '[]')
          from contact.owner_acts a where a.enquiry_id = e.id and a.note is not null
        ) as notes
      from contact.enquiries e
      left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
      where not exists (select from contact.self_tests t where t.id = e.id)
    ), found as (
      select k.*,
        k.answered_at is null and k.redacted_at is null and not k.is_spam as is_open
      from known k
      cross join lateral (
        select contact.searchable(concat_ws(
          E'\n', k.reference, k.texts ->> 'name', k.texts ->> 'email', k.texts ->> 'projectType',
          k.texts ->> 'message',
          (select string_agg(f.reference, E'\n') from contact.further_ids f where f.enquiry_id = k.id),
          (select string_agg(note ->> 'text', E'\n') from jsonb_array_elements(k.notes) note)
        )) as whole
      ) s
      where v_search = '' or not exists (
        select from regexp_split_to_table(v_search, '\s+') word where strpos(s.whole, word) = 0
      )
      order by is_open desc, k.received_at desc
      limit p_limit
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id,
      'reference', f.reference,
      'texts', case when f.redacted_at is null then f.texts end,
      'writtenAt', case when not f.clock_doubtful then f.written_at end,
      'receivedAt', f.received_at,
      'answeredAt', f.answered_at,
      'answeredBy', (
        select a.way from contact.owner_acts a
        where a.enquiry_id = f.id and a.act = 'answered' and a.made_at = f.answered_at limit 1
      ),
      'isSpam', f.is_spam,
      'mail', jsonb_build_object(
        'state', case
          when f.state is null or f.last_outcome = 'redacted' then 'none'
          when f.state = 'dead' then 'givenUp'
          when f.state = 'waiting' and f.last_outcome is not null then 'late'
          else f.state
        end,
        'sentAt', f.sent_at
      ),
      'notes', f.notes
    ) order by f.is_open desc, f.received_at desc), '[]')
    from found f
  );
end
$$;

revoke all on function
  contact.searchable(text), contact.inbox(text, text, integer)
from public;
grant execute on function contact.inbox(text, text, integer) to inbox_function;
