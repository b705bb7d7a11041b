-- Sign-in codes. Anyone may ask for a code, since the owner's address is public. But strangers must neither use up the
-- day's mails nor lock the owner out. So a code works for hours, and as long as the last code works, no other is
-- mailed, except for a few extras a day in case a mail got lost. After a code was used, the next request mails a new
-- one: only the owner can use a code.

create table contact.sign_in_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null references contact.owners (email) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  is_extra boolean not null,
  is_used boolean not null default false
);
comment on table contact.sign_in_codes is
  'Sign-in codes that Supabase Auth was asked to mail to an owner. Only Supabase Auth stores the codes themselves.';
comment on column contact.sign_in_codes.mailed_at is
  'When Supabase Auth mailed the code. While null, the row counts for half a minute, then no longer.';
comment on column contact.sign_in_codes.is_extra is
  'Whether the owner''s last code still worked when this one was requested.';
alter table contact.sign_in_codes enable row level security;

-- Starts mailing a code, and returns its id for end_code. Returns null if no code should be mailed: the address isn't
-- an owner's, the last code is younger than p_gap, or the last code still works (p_works), is unused, and all owners
-- together have used up the day's p_extras.
create function contact.begin_code(
  p_email text, p_gap interval, p_works interval, p_extras integer
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_owner text;
  v_now timestamptz;
  v_last contact.sign_in_codes;
  v_is_extra boolean;
  v_id uuid;
begin
  select o.email into v_owner from contact.owners o where o.email = lower(trim(p_email));
  if not found then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contact.sign_in_codes', 0));
  v_now := clock_timestamp();
  delete from contact.sign_in_codes
  where asked_at < v_now - interval '2 days'
    or (mailed_at is null and asked_at < v_now - interval '30 seconds');
  select * into v_last from contact.sign_in_codes c
  where c.email = v_owner order by c.asked_at desc limit 1;
  if v_last.id is not null and coalesce(v_last.mailed_at, v_last.asked_at) > v_now - p_gap then
    return null;
  end if;
  v_is_extra := v_last.id is not null and not v_last.is_used and v_last.mailed_at > v_now - p_works;
  if v_is_extra and p_extras <= (
    select count(*) from contact.sign_in_codes c
    where c.is_extra and c.asked_at > v_now - interval '1 day'
  ) then
    return null;
  end if;
  insert into contact.sign_in_codes (email, is_extra) values (v_owner, v_is_extra)
  returning id into v_id;
  return v_id;
end
$$;

-- Records whether the code was mailed. A code that wasn't mailed doesn't count.
create function contact.end_code(p_id uuid, p_is_mailed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_is_mailed then
    update contact.sign_in_codes set mailed_at = clock_timestamp() where id = p_id;
  else
    delete from contact.sign_in_codes where id = p_id;
  end if;
end
$$;

revoke all on function
  contact.begin_code(text, interval, interval, integer), contact.end_code(uuid, boolean)
from public;
grant execute on function
  contact.begin_code(text, interval, interval, integer), contact.end_code(uuid, boolean),
  contact.tell_overdue(interval, text, text, text)
to inbox_function;
