-- One mail to the owner about an enquiry's photographs.

-- The files to attach to a mail: each photograph's large rendition, or its small one as long as the large one is missing.
create function contact.is_to_mail(p_file contact.photographs) returns boolean
language sql stable set search_path = ''
as $$
  select p_file.arrived_at is not null and p_file.mail_id is null and (
    p_file.rendition = 'large' or not exists (
      select from contact.photographs l
      where l.message_id = p_file.message_id and l.photograph = p_file.photograph
        and l.rendition = 'large' and l.arrived_at is not null
    )
  )
$$;

-- Queues a mail for each enquiry whose photographs have all arrived, or of which none has come for p_quiet. Comes after
-- the enquiry's own mail, so never for a held enquiry. A mail has at most three files, about 9 MB. What arrives after
-- that gets another mail. Returns the number of mails.
create function contact.queue_photograph_mails(p_quiet interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_enquiry uuid;
  v_mail uuid;
  v_count integer := 0;
begin
  for v_enquiry in
    select f.enquiry_id
    from contact.photographs f
    where exists (
      select from contact.photographs t where t.enquiry_id = f.enquiry_id and contact.is_to_mail(t)
    ) and exists (
      select from contact.notifications n
      where n.enquiry_id = f.enquiry_id and n.kind = 'enquiry' and n.state = 'sent'
    ) and not exists (
      select from contact.notifications n
      where n.enquiry_id = f.enquiry_id and n.kind = 'photographs' and n.state = 'waiting'
    )
    group by f.enquiry_id
    having max(f.last_part_at) < now() - p_quiet or not exists (
      select from contact.photographs m
      where m.enquiry_id = f.enquiry_id
      group by m.message_id, m.count
      having count(*) filter (where m.rendition = 'large' and m.arrived_at is not null) < m.count
    )
    order by f.enquiry_id
    limit 50
  loop
    perform from contact.enquiries e
    where e.id = v_enquiry and e.redacted_at is null for no key update;
    continue when not found;
    -- The files of a mail that was given up go into this one.
    update contact.photographs f set mail_id = null
    from contact.notifications n
    where n.enquiry_id = v_enquiry and n.kind = 'photographs' and n.state = 'dead' and f.mail_id = n.id;
    delete from contact.notifications n
    where n.enquiry_id = v_enquiry and n.kind = 'photographs' and n.state in ('sent', 'dead');
    insert into contact.notifications (enquiry_id, kind) values (v_enquiry, 'photographs')
    on conflict do nothing
    returning id into v_mail;
    continue when v_mail is null;
    update contact.photographs f set mail_id = v_mail
    where (f.message_id, f.photograph, f.rendition) in (
      select t.message_id, t.photograph, t.rendition
      from contact.photographs t
      where t.enquiry_id = v_enquiry and contact.is_to_mail(t)
      order by t.message_id, t.photograph
      limit 3
    );
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- The files attached to a mail, and the key of the enquiry's own mail, to whose thread the mail belongs.
create function contact.attached_photographs(p_mail uuid)
returns table (message_id uuid, photograph integer, alt text, bytes bytea, thread_key uuid)
language sql stable security definer set search_path = ''
as $$
  select f.message_id, f.photograph, f.alt, string_agg(p.bytes, ''::bytea order by p.begins_at), n.send_key
  from contact.photographs f
  join contact.photograph_parts p using (message_id, photograph, rendition)
  left join contact.notifications n on n.enquiry_id = f.enquiry_id and n.kind = 'enquiry'
  where f.mail_id = p_mail
  group by f.message_id, f.photograph, f.rendition, f.alt, n.send_key
  order by f.message_id, f.photograph
$$;
revoke all on function
  contact.is_to_mail(contact.photographs), contact.queue_photograph_mails(interval),
  contact.attached_photographs(uuid)
from public;
grant execute on function
  contact.queue_photograph_mails(interval), contact.attached_photographs(uuid)
to contact_function;
