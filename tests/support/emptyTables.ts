/** SQL that resets every table to its state after the migrations, except the inbox's owners. */
export const emptyTables = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('contact.%I', tablename), ', ')
      from pg_tables where schemaname = 'contact' and tablename not in ('mail_routes', 'owners')
    );
    update contact.mail_routes
    set held_until = default, failing_since = default, last_failure = default;
  end $$`;
