-- What storing an enquiry costs. A check is read, planned and made ready anew by each statement that
-- adds a row, and a foreign key looks the enquiry up that was stored a moment before: with the two a
-- notification took five times as long to add as without (113 against 21 microseconds). What they said is
-- said by triggers where a row changes or goes; rows are added by the steps of these migrations alone.

alter table contact.notifications drop constraint notifications_are_whole;

create function contact.refuse_unwhole() returns trigger
-- Here and below with the search path of whoever changes a row; all that is named is in pg_catalog.
language plpgsql
as $$
begin
  if new.state in ('waiting', 'sent', 'dead', 'held')
    and new.kind in ('enquiry', 'acknowledgement', 'alarm', 'digest', 'breakdown', 'reminder')
    and (new.kind in ('digest', 'breakdown')) = (new.enquiry_id is null)
    and (new.lease is null) = (new.lease_until is null)
    and (new.state = 'sent') = (new.sent_at is not null)
  then
    return new;
  end if;
  raise check_violation using message = 'contact.notifications: this row contradicts itself';
end
$$;
create trigger notifications_change_whole before update on contact.notifications
  for each row execute function contact.refuse_unwhole();

alter table contact.notifications drop constraint notifications_enquiry_id_fkey;

create function contact.drop_notifications() returns trigger
language plpgsql
as $$
begin
  loop
    delete from contact.notifications where enquiry_id = old.id;
    -- One may have been added while this waited for another: once more, with a new look.
    exit when not found;
  end loop;
  return null;
end
$$;
create trigger enquiries_take_notifications after delete on contact.enquiries
  for each row execute function contact.drop_notifications();

create function contact.drop_all_notifications() returns trigger
language plpgsql
as $$
begin
  delete from contact.notifications where enquiry_id is not null;
  return null;
end
$$;
create trigger enquiries_take_all_notifications after truncate on contact.enquiries
  for each statement execute function contact.drop_all_notifications();
comment on column contact.notifications.enquiry_id is
  'Of contact.enquiries, which takes its notifications with it when it is deleted.';

revoke all on function
  contact.refuse_unwhole(), contact.drop_notifications(), contact.drop_all_notifications()
  from public;
