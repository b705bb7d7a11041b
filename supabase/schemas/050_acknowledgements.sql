-- Optional mails that confirm an enquiry to its visitor.

create table contact.acknowledged (
  mailbox_hash bytea primary key,
  at timestamptz not null
);
comment on table contact.acknowledged is
  'The mailboxes that got an acknowledgement in the last day.';
comment on column contact.acknowledged.mailbox_hash is
  'Hash of the mailbox. All spellings of an address have the same mailbox.';
alter table contact.acknowledged enable row level security;

-- Queues an acknowledgement, unless this mailbox had one in the last day.
create function contact.acknowledge(p_enquiry_id uuid, p_recipient text, p_mailbox text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into contact.acknowledged as a (mailbox_hash, at)
  values (sha256(convert_to(p_mailbox, 'UTF8')), now())
  on conflict (mailbox_hash) do update set at = now() where a.at <= now() - interval '1 day';
  if found then
    insert into contact.notifications (enquiry_id, kind, recipient)
    values (p_enquiry_id, 'acknowledgement', p_recipient);
  end if;
end
$$;
revoke all on function contact.acknowledge(uuid, text, text) from public;
