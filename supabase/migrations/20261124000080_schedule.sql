-- Of watching the schedule, the step that changed.

-- Whether no run has ended for so long, and one was needed: a mail has been due all the while, or there
-- are enquiries, which reminders and lists of what is held go by, however well first tries do. While runs
-- end, what waits is a backlog that is being sent.
--
-- Without a due mail, nothing is missed in a database that was started since, as after a pause or with
-- the local stack, or that had no enquiry so long ago, as a new one. A backup that was restored before
-- there were functions counts as stopped from the first visitor to the first run, and it is.
create or replace function contact.is_overdue(p_longest interval) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from contact.last_run r where r.ended_at > now() - p_longest)
    and (
      exists (
        select from contact.notifications n
        where n.state = 'waiting' and n.next_attempt_at <= now() - p_longest
          and (n.lease_until is null or n.lease_until <= now())
      )
      or (
        pg_postmaster_start_time() <= now() - p_longest
        and exists (select from contact.enquiries e where e.received_at <= now() - p_longest)
      )
    )
$$;
