import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

type Migration = { version: string; name: string; file: string };

// Any number will do, as long as every run takes the same one.
const lockKey = 54_322;

/**
 * Applies the migrations that this database has not had yet, oldest first, each in a transaction
 * together with its line in the table that the Supabase CLI keeps.
 * @returns the names of the files newly applied
 * @throws Error that names the migration that failed, or one that the database knows and the folder does not
 */
export async function migrate(url: string, migrationsDir: string): Promise<string[]> {
  const migrations = await listMigrations(migrationsDir);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await prepareTable(sql);
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations`;
    const applied = new Set(rows.map((row) => row.version));
    refuseUnknown(applied, migrations);
    const pending = migrations.filter(({ version }) => !applied.has(version));
    for (const migration of pending) await apply(sql, migrationsDir, migration);
    return pending.map(({ file }) => file);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function listMigrations(migrationsDir: string): Promise<Migration[]> {
  const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name) throw new Error(`${file} is not named <timestamp>_<name>.sql.`);
    return { version, name, file };
  });
}

async function prepareTable(sql: postgres.Sql): Promise<void> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    )`;
}

function refuseUnknown(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...applied].filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new Error(
      `The database has had migrations that are not here: ${unknown.join(', ')}. ` +
        'It belongs to another version of this project.',
    );
  }
}

async function apply(sql: postgres.Sql, folder: string, migration: Migration): Promise<void> {
  const text = await readFile(join(folder, migration.file), 'utf8');
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${migration.version}, ${[text]}, ${migration.name})`;
    });
  } catch (error) {
    throw new Error(`Migration ${migration.file} failed: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
