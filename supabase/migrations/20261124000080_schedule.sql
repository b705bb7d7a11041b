-- A change to watching the schedule.

-- Whether no run has finished for p_longest although one was needed: a mail was due all that time, or there are
-- enquiries, since reminders and digests need runs too.
--
-- Without a due mail, returns false for a database that was started within p_longest, for example after a pause, or
-- whose first enquiry is younger. A restored backup without functions counts as stopped from the first visitor to the
-- first run.
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
