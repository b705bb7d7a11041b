-- The enquiries whose texts have been kept as long as is said. A mail that is still on its way is
-- never cut off by age, except that of a self-test, which was judged long before; nor is what is
-- held, before a mail that told of it has been with the owner for a week. What a flood has caught is
-- kept as long as an enquiry.
create function contact.outlived(p_enquiries interval, p_suspects interval) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id
  from contact.enquiries e
  where e.redacted_at is null and e.received_at < now() - p_enquiries
    and not exists (
      select from contact.notifications n
      where n.enquiry_id = e.id and n.state in ('waiting', 'held')
    )
  union
  select e.id
  from contact.notifications n
  join contact.enquiries e on e.id = n.enquiry_id
  join contact.told t on t.notification_id = n.id
  join contact.notifications d on d.id = t.digest_id
  where n.state = 'held' and d.sent_at < now() - interval '7 days'
    and e.received_at < now()
      - case when contact.is_caught(e.signals) then p_enquiries else p_suspects end
$$;

-- Keeps nothing longer than is said.
create function contact.apply_retention(
  p_enquiries interval, p_suspects interval, p_callers interval
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_locked uuid[];
begin
  delete from contact.callers where next_at < now() - p_callers;
  delete from contact.acknowledged where at < now() - interval '1 day';
  delete from contact.enquiries e
  using contact.self_tests t
  where e.id = t.id and t.begun_at < now() - interval '1 day';
  delete from contact.self_tests where begun_at < now() - interval '30 days';
  delete from contact.notifications
  where kind in ('breakdown', 'outage') and state in ('sent', 'dead')
    and created_at < now() - interval '30 days';
  delete from contact.recoveries where is_told and recovered_at < now() - interval '30 days';
  -- One that somebody works on, such as to have it mailed, is left alone; and what was found before
  -- it was locked may have been mailed since.
  v_locked := array(
    select e.id from contact.enquiries e
    where e.id in (select contact.outlived(p_enquiries, p_suspects))
    order by e.id
    for no key update skip locked
  );
  return contact.redact(array(
    select o.id from contact.outlived(p_enquiries, p_suspects) o (id) where o.id = any (v_locked)
  ));
end
$$;

revoke all on function
  contact.outlived(interval, interval), contact.apply_retention(interval, interval, interval)
from public;
grant execute on function contact.apply_retention(interval, interval, interval) to contact_function;
