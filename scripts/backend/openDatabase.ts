import postgres from 'postgres';

/**
 * Sets passwords for the functions' roles and lets the owner sign in, if the migrations have created these. On hosted
 * Supabase, deploy:backend does both.
 */
export async function openDatabase(url: string, password: string, owner: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    const roles = await sql<{ name: string }[]>`select rolname as name from pg_roles
      where rolname in ('contact_function', 'inbox_function')`;
    for (const { name } of roles)
      await sql.unsafe(`alter role ${name} login password '${password}'`);
    const [owners] = await sql`select from pg_tables
      where schemaname = 'contact' and tablename = 'owners'`;
    if (owners)
      await sql`insert into contact.owners (email) values (${owner}) on conflict do nothing`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
