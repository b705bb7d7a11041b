-- Deletes the texts, languages, and photographs of these enquiries, and their mails' texts. Cancels unsent mails; one
-- that is being sent may still go out.
create or replace function contact.redact(p_ids uuid[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  perform from contact.enquiries e where e.id = any (p_ids) order by e.id for no key update;
  perform contact.redo_digests(p_ids, true);
  update contact.notifications
  set recipient = null, reply_to = null, subject = '', body_text = '', body_html = '',
      state = case when state = 'sent' then 'sent' else 'dead' end,
      last_outcome = case when state = 'sent' then last_outcome else 'redacted' end,
      lease = null, lease_until = null
  where enquiry_id = any (p_ids);
  delete from contact.photographs where enquiry_id = any (p_ids);
  update contact.enquiries
  set texts = '{}', language = null, redacted_at = now()
  where id = any (p_ids) and redacted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
