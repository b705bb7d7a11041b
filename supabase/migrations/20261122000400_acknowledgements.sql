-- A mail to the visitor that the enquiry has come, where the owner wants it.

create table contact.acknowledged (
  address_hash bytea primary key,
  at timestamptz not null
);
comment on table contact.acknowledged is 'Which addresses were told within a day that something has come.';
alter table contact.acknowledged enable row level security;

-- A mail to the visitor, unless this address had one within a day.
create function contact.acknowledge(p_enquiry_id uuid, p_recipient text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into contact.acknowledged as a (address_hash, at)
  values (sha256(convert_to(lower(p_recipient), 'UTF8')), now())
  on conflict (address_hash) do update set at = now() where a.at <= now() - interval '1 day';
  if found then
    insert into contact.notifications (enquiry_id, kind, recipient)
    values (p_enquiry_id, 'acknowledgement', p_recipient);
  end if;
end
$$;

revoke all on function contact.acknowledge(uuid, text) from public;
