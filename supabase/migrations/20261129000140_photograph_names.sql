-- Each attached photograph has its number among all of the enquiry's, which its file name has.

drop function contact.attached_photographs(uuid);

-- The files attached to a mail, and the key of the enquiry's own mail, to whose thread the mail belongs. The number is the
-- photograph's among all of the enquiry's, from 1: two photographs in two mails never have one name.
create function contact.attached_photographs(p_mail uuid)
returns table (number integer, alt text, bytes bytea, thread_key uuid)
language sql stable security definer set search_path = ''
as $$
  select f.photograph + 1 + coalesce((
    select sum(earlier.count) from (
      select distinct m.message_id, m.count from contact.photographs m
      where m.enquiry_id = f.enquiry_id and m.message_id < f.message_id
    ) earlier
  ), 0)::integer, f.alt, string_agg(p.bytes, ''::bytea order by p.begins_at), n.send_key
  from contact.photographs f
  join contact.photograph_parts p using (message_id, photograph, rendition)
  left join contact.notifications n on n.enquiry_id = f.enquiry_id and n.kind = 'enquiry'
  where f.mail_id = p_mail
  group by f.enquiry_id, f.message_id, f.photograph, f.rendition, f.alt, n.send_key
  order by f.message_id, f.photograph
$$;
revoke all on function contact.attached_photographs(uuid) from public;
grant execute on function contact.attached_photographs(uuid) to contact_function;
