-- The owner can edit a note.

alter table contact.owner_acts
  add column note_id uuid,
  drop constraint owner_acts_act_check,
  add constraint owner_acts_act_check
    check (
      act in ('answered', 'unanswered', 'spam', 'notSpam', 'resend', 'erase', 'note', 'editNote')
    ),
  add constraint edit_of_a_note check ((note_id is not null) = (act = 'editNote'));
comment on table contact.owner_acts is
  'What the owner did with enquiries. The current state is computed from these acts. Only a note''s text changes.';
comment on column contact.owner_acts.note is
  'The current text of a note; null for other acts, and after the enquiry''s texts were deleted.';
comment on column contact.owner_acts.note_id is
  'The act of the note that an editNote act changed; null for other acts.';

-- Records one act of the owner, and does it. Returns `taken`; `gone` if the enquiry doesn't exist, or its text is
-- deleted and the act is about a note or `resend`, or there is no such note to edit; `reused` if the id has another act;
-- null if the account isn't an owner's. A repeat returns `taken` and does nothing. Only the note itself keeps a text,
-- its current one: a repeat of an edit, or of a note that was edited since, is known by its id alone. An edit that
-- arrives after a later one from another device is stored as a note, since its text is nowhere else.
drop function contact.act_in_inbox(text, uuid, uuid, text, text, interval);
create function contact.act_in_inbox(
  p_owner text, p_id uuid, p_enquiry_id uuid, p_act text, p_note text, p_ago interval,
  p_note_id uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry contact.enquiries;
  v_made_at timestamptz;
  v_is_late boolean;
begin
  if not contact.is_owner(p_owner) then
    return null;
  end if;
  select * into v_enquiry from contact.enquiries where id = p_enquiry_id for no key update;
  if not found then
    return 'gone';
  end if;
  -- The owner can't have acted before the enquiry arrived.
  v_made_at := greatest(contact.made_at(p_id, p_enquiry_id, p_ago), v_enquiry.received_at);
  v_is_late := p_act = 'editNote' and exists (
    select from contact.owner_acts e
    where e.enquiry_id = p_enquiry_id and e.note_id = p_note_id and (e.made_at, e.id) > (v_made_at, p_id)
  );
  insert into contact.owner_acts (id, enquiry_id, act, note, made_at, way, note_id)
  select p_id, p_enquiry_id, case when v_is_late then 'note' else p_act end,
    case when p_act = 'note' or v_is_late then p_note end, v_made_at, 'inbox',
    case when not v_is_late then p_note_id end
  where (v_enquiry.redacted_at is null or p_act not in ('note', 'editNote', 'resend'))
    and (
      p_act <> 'editNote' or exists (
        select from contact.owner_acts n
        where n.id = p_note_id and n.enquiry_id = p_enquiry_id and n.act = 'note'
      )
    )
  on conflict (id) do nothing;
  if not found then
    perform from contact.owner_acts where id = p_id;
    if not found then
      return 'gone';
    end if;
    perform from contact.owner_acts a
    where a.id = p_id and a.enquiry_id = p_enquiry_id
      and (
        (a.act = p_act and a.note_id is not distinct from p_note_id)
        or (a.act = 'note' and p_act = 'editNote')
      )
      and (
        a.note is null or a.note = p_note or exists (
          select from contact.owner_acts e where e.enquiry_id = p_enquiry_id and e.note_id = p_id
        )
      );
    return case when found then 'taken' else 'reused' end;
  end if;
  case p_act
    when 'answered', 'unanswered' then perform contact.settle_marks(p_enquiry_id);
    when 'notSpam' then
      if not contact.is_spam(p_enquiry_id) then
        perform contact.release(p_enquiry_id);
      end if;
    when 'resend' then
      if contact.requeue(p_enquiry_id) = 'waiting' then
        -- The mail may be waiting for its retry in some hours: makes it due now, unless it is being sent.
        update contact.notifications n set next_attempt_at = now()
        where n.enquiry_id = p_enquiry_id and n.kind = 'enquiry' and n.state = 'waiting'
          and (n.lease_until is null or n.lease_until <= now()) and n.next_attempt_at > now();
      end if;
    when 'erase' then perform contact.redact(array[p_enquiry_id]);
    when 'editNote' then
      if not v_is_late then
        update contact.owner_acts n set note = p_note where n.id = p_note_id;
      end if;
    else null;
  end case;
  return 'taken';
end
$$;
revoke all on function contact.act_in_inbox(text, uuid, uuid, text, text, interval, uuid) from public;
grant execute on function contact.act_in_inbox(text, uuid, uuid, text, text, interval, uuid)
to inbox_function;

-- One message as JSON. Unless p_is_whole, a message without is_open comes without its text, a long one with only the
-- first 200 characters, and both without notes; the inbox loads the rest when the owner opens the message.
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
    'writtenAt', case when not e.clock_doubtful then e.written_at end,
    'receivedAt', e.received_at,
    'answeredAt', e.answered_at,
    'answeredBy', (
      select a.way from contact.owner_acts a
      where a.enquiry_id = e.id and a.act = 'answered' and a.made_at = e.answered_at limit 1
    ),
    'isSpam', i.is_spam,
    'mail', jsonb_build_object('state', i.mail_state, 'sentAt', n.sent_at),
    'notes', case when w.is_whole then t.notes else '[]' end
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
