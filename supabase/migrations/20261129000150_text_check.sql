-- A deleted enquiry's retry is told from another text under its id, which must not be lost: somebody who got no receipt
-- may have changed the text since.

alter table contact.enquiries
  add column text_check text,
  add constraint check_once_redacted check (text_check is null or redacted_at is not null);
comment on column contact.enquiries.text_check is
  'Sixteen bits of a hash of deleted texts, which tell a late retry from another text; null before, and in older rows.';

-- Sixteen bits of a hash of an enquiry's texts: enough to tell two texts apart, too few to guess a text from.
create function contact.check_of(p_texts jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to(p_texts::text, 'UTF8')), 'hex'), 4)
$$;
revoke all on function contact.check_of(jsonb) from public;

-- Stores an enquiry with its mail, unless it is already stored. Returns `replayed` if this id has the same text; `new`
-- for a new text, and for a text stored under another id in the last day; `reused` if this id has another text. Two
-- concurrent calls with the same id or text lock each other out, so that the second finds the row of the first.
--
-- If a held enquiry's text comes again under another id and without spam signals, the enquiry is mailed.
--
-- Of a deleted text there is only a check: see contact.check_of. A row without one makes the call `replayed`.
--
-- p_language is no part of the text: a repeat from a page in another language changes nothing.
--
-- With p_acknowledge_to, queues an acknowledgement, unless the enquiry is held; at most one a day per mailbox.
create or replace function contact.accept(
  p_id uuid,
  p_reference text,
  p_texts jsonb,
  p_written_at timestamptz,
  p_clock_doubtful boolean,
  p_received_at timestamptz,
  p_signals text[] default '{}',
  p_caller bytea default null,
  p_burst integer default null,
  p_interval interval default null,
  p_all_burst integer default null,
  p_all_interval interval default null,
  p_acknowledge_to text default null,
  p_mailbox text default null,
  p_language text default null
) returns table (outcome text, received_at timestamptz, mail_due boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  -- The daily self-test has the same text each day; it must count neither as a repeat nor as part of a flood.
  v_is_self_test constant boolean := exists (
    select from contact.self_tests t where t.id = p_id
  );
  v_signals text[] := p_signals;
  v_known contact.enquiries;
  v_is_held boolean := false;
begin
  -- Every call takes these locks in the same order, which prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended(p_id::text, 1));
  perform pg_advisory_xact_lock(hashtextextended(p_texts::text, 2));

  select e.* into v_known
  from contact.enquiries e
  where e.id = coalesce((select f.enquiry_id from contact.further_ids f where f.id = p_id), p_id);
  if found then
    received_at := coalesce(
      (select f.received_at from contact.further_ids f where f.id = p_id), v_known.received_at
    );
    if (case
      when v_known.redacted_at is null then v_known.texts <> p_texts
      else v_known.text_check <> contact.check_of(p_texts)
    end) then
      outcome := 'reused';
      mail_due := false;
    else
      outcome := 'replayed';
      -- Only if p_id is the enquiry's own id. For a further id, the schedule sends the mail.
      mail_due := exists (
        select from contact.notifications n
        where n.enquiry_id = p_id and n.state = 'waiting' and n.next_attempt_at <= now()
          and (n.lease_until is null or n.lease_until <= now())
      );
    end if;
    return next;
    return;
  end if;

  if not v_is_self_test then
    select e.* into v_known
    from contact.enquiries e
    where hashtextextended(e.texts ->> 'message', 0) = hashtextextended(p_texts ->> 'message', 0)
      and e.texts = p_texts and e.redacted_at is null and e.received_at > p_received_at - interval '1 day'
      and not exists (select from contact.self_tests t where t.id = e.id)
    limit 1;
    if found then
      insert into contact.further_ids (id, reference, enquiry_id, received_at)
      values (p_id, p_reference, v_known.id, p_received_at);
      v_is_held := v_known.answered_at is null and exists (
        select from contact.notifications n
        where n.enquiry_id = v_known.id and n.kind = 'enquiry' and n.state = 'held'
      );
      if not v_is_held then
        return query select 'new', p_received_at, false;
        return;
      end if;
    end if;

    -- An enquiry that is held anyway counts toward no limit. An enquiry above its network's limit doesn't count toward
    -- the limit of all networks.
    if cardinality(v_signals) > 0 then
      null;
    elsif contact.is_copied(p_texts ->> 'email', p_texts ->> 'message') then
      v_signals := '{copies}';
    elsif not contact.counts(p_caller, p_burst, p_interval) then
      v_signals := '{flood}';
    elsif not contact.counts('', p_all_burst, p_all_interval) then
      v_signals := '{flood}';
    end if;
  end if;

  if v_is_held then
    if cardinality(v_signals) = 0 then
      if p_acknowledge_to is not null then
        perform contact.acknowledge(
          v_known.id, p_acknowledge_to, coalesce(p_mailbox, lower(p_acknowledge_to)));
      end if;
      perform contact.release(v_known.id);
    end if;
    return query select 'new', p_received_at, false;
    return;
  end if;

  insert into contact.enquiries (
    id, reference, texts, written_at, clock_doubtful, received_at, signals, language
  ) values (
    p_id, p_reference, p_texts, p_written_at, p_clock_doubtful, p_received_at, v_signals, p_language
  );
  outcome := 'new';
  received_at := p_received_at;
  mail_due := cardinality(v_signals) = 0;
  insert into contact.notifications (enquiry_id, state)
  values (p_id, case when mail_due then 'waiting' else 'held' end);
  if mail_due and p_acknowledge_to is not null then
    perform contact.acknowledge(p_id, p_acknowledge_to, coalesce(p_mailbox, lower(p_acknowledge_to)));
  end if;
  return next;
end
$$;

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
  update contact.enquiries e
  set texts = '{}', language = null, redacted_at = now(), text_check = contact.check_of(e.texts)
  where id = any (p_ids) and redacted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
