-- The inbox's filter `spam` lists spam alone, and `mail` also what a flood held.

-- A page of the inbox: first unanswered messages, the least time left first; then answered messages, newest first; then
-- held messages. A message has to pass the filter and contain every word of the search. p_after is the cursor.
--
-- With p_since, returns a delta instead: all messages that have changed since that revision, at any position. Returns a
-- page after all if too much has changed or this database doesn't know the revision.
--
-- A search runs for at most 300 ms; `looked` says how many messages it has read, and `more` is the cursor for the rest.
-- Null if the caller isn't an owner.
create or replace function contact.inbox(
  p_owner text, p_filter text, p_search text, p_after text, p_since bigint, p_limit integer
) returns jsonb
-- Scans in index order, so that the first rows come at once.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set enable_sort = off set enable_seqscan = off
as $$
declare
  v_patterns constant text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(contact.searchable(trim(p_search)), '\s+') word
    where word <> ''
  );
  v_behind integer;
  v_revision bigint;
  v_ids uuid[] := '{}';
  v_is_part boolean := false;
  v_looked integer := 0;
  v_more text;
  v_row record;
  v_last record;
  v_until timestamptz;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  v_behind := contact.renew_inbox('1 second');
  v_revision := coalesce((select max(i.revision) from contact.inbox_entries i), 0);
  if p_since <= v_revision then
    v_ids := array(
      select i.enquiry_id from contact.inbox_entries i
      where i.revision > p_since order by i.section, i.sort, i.enquiry_id limit 4 * p_limit + 1
    );
    v_is_part := cardinality(v_ids) <= 4 * p_limit;
  end if;
  if not v_is_part then
    v_ids := '{}';
    v_until := clock_timestamp() + interval '300 milliseconds';
    for v_row in
      select i.section, i.sort, i.enquiry_id,
        case p_filter
          when 'unanswered' then i.is_open
          when 'spam' then i.is_spam
          when 'mail' then
            i.mail_state in ('late', 'givenUp') or (i.mail_state = 'held' and not i.is_spam)
          else true
        end and (v_patterns = '{}' or i.folded like all (v_patterns)) as is_found
      from contact.inbox_entries i
      where p_after is null or (i.section, i.sort, i.enquiry_id) > (
        split_part(p_after, '.', 1)::smallint, split_part(p_after, '.', 2)::bigint,
        split_part(p_after, '.', 3)::uuid
      )
      order by i.section, i.sort, i.enquiry_id
    loop
      -- The page is full or the time is up, and there are more messages.
      if cardinality(v_ids) = p_limit or (v_looked % 100 = 99 and clock_timestamp() > v_until) then
        v_more := contact.inbox_place(v_last.section, v_last.sort, v_last.enquiry_id);
        exit;
      end if;
      v_looked := v_looked + 1;
      v_last := v_row;
      if v_row.is_found then
        v_ids := v_ids || v_row.enquiry_id;
      end if;
    end loop;
  end if;
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(contact.inbox_message(id, false) order by nr)
      from unnest(v_ids) with ordinality _ (id, nr)
    ), '[]'),
    'since', case when v_is_part then p_since end,
    'revision', v_revision,
    'more', v_more,
    'unanswered', (select count(*) from contact.inbox_entries i where i.is_open),
    'looked', v_looked,
    'total', (select count(*) from contact.inbox_entries),
    'behind', v_behind
  );
end
$$;
