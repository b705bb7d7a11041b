import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

/**
 * A migration in the database's list. `text`: the file's text; null if the Supabase CLI has split it into statements.
 */
type Applied = { version: string; text: string | null };

type Migration = { version: string; name: string; file: string };

// The key of an advisory lock; any constant would do.
const lockKey = 54_322;

/**
 * Applies the migrations that this database lacks, oldest first. Each runs in one transaction together with its row in
 * the Supabase CLI's list of migrations.
 * @returns the names of the applied files
 * @throws Error that names the migration that failed, was edited after it was applied, or is missing from the folder
 */
export async function migrate(url: string, migrationsDir: string): Promise<string[]> {
  const migrations = await listMigrations(migrationsDir);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await prepareTable(sql);
    const rows = await sql<Applied[]>`
      select version, case when cardinality(statements) = 1 then statements[1] end as text
      from supabase_migrations.schema_migrations`;
    const applied = new Set(rows.map((row) => row.version));
    refuseUnknown(applied, migrations);
    for (const row of rows) await refuseChanged(row, migrationsDir, migrations);
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
      `The database has migrations that this project doesn’t: ${unknown.join(', ')}. ` +
        'It belongs to another version of this project.',
    );
  }
}

/**
 * Throws if an applied migration was edited, since the database may lack SQL functions that the edge functions need.
 */
async function refuseChanged(
  { version, text }: Applied,
  folder: string,
  migrations: readonly Migration[],
): Promise<void> {
  const file = migrations.find((one) => one.version === version)?.file;
  if (file === undefined || text === null) return;
  if (stepsOf(text) === stepsOf(await readFile(join(folder, file), 'utf8'))) return;
  throw new Error(
    `${file} has changed since it was applied to this database. For the local one, npm start -- --reset starts over with no data.`,
  );
}

/** A migration's text without its comments, which may change. */
function stepsOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .join('\n')
    .replace(/;$/, '');
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
