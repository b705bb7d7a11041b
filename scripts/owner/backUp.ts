import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import type postgres from 'postgres';
import { type Head, rowsAtOnce, sumOf, tablesOf } from './backupFile.ts';

const keepItSafe =
  'It has personal data in it, unencrypted: keep it where nobody else can read it, and delete it when you no longer need it.';

/**
 * Writes a snapshot of the database to a new file with mode 600.
 * @throws Error if the file already exists
 */
export async function backUp(sql: postgres.Sql, file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const out = openSync(file, 'wx', 0o600);
  try {
    const write = (line: string): void => void writeSync(out, `${line}\n`);
    const counts = await sql.begin('isolation level repeatable read read only', (one) =>
      writeTables(one, write),
    );
    return `${file} holds ${counts.get('enquiries') ?? 0} messages and ${counts.get('notifications') ?? 0} emails.\n${keepItSafe}`;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(out);
  }
}

async function writeTables(
  sql: postgres.TransactionSql,
  write: (line: string) => void,
): Promise<Map<string, number>> {
  const tables = await tablesOf(sql);
  const head: Head = { contactBackup: 1, madeAt: new Date().toISOString(), tables };
  write(JSON.stringify(head));
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const rows = sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${sql('contact')}.${sql(name)} t`;
    let count = 0;
    for await (const some of rows.cursor(rowsAtOnce)) {
      for (const { row } of some) write(`{"table":${JSON.stringify(name)},"row":${row}}`);
      count += some.length;
    }
    counts.set(name, count);
  }
  write(JSON.stringify({ rows: sumOf(counts) }));
  return counts;
}
