import { createReadStream } from 'node:fs';
import type postgres from 'postgres';
import { linesOf, rowsAtOnce, sumOf, type Table, tablesOf } from './backupFile.ts';

/**
 * Restores a backup into a migrated database without enquiries, in one transaction.
 * @throws Error with a message for the owner if the file or the database isn't suitable
 */
export async function restore(sql: postgres.Sql, file: string): Promise<string> {
  return await sql.begin(async (one) => {
    // The lock blocks new enquiries until the transaction ends.
    await one`lock table contact.enquiries in share row exclusive mode`;
    const [held] = await one<{ count: number }[]>`
      select count(*)::int as count from contact.enquiries`;
    if (held === undefined || held.count > 0) {
      throw new Error(
        `This database already has messages: ${held?.count ?? 0}. Restore into an empty one, before you deploy the functions.`,
      );
    }
    const counts = await readInto(one, file);
    await addActs(one);
    const { waiting, others } = await markPossibleRepeats(one);
    return [
      `Restored: ${counts.get('enquiries') ?? 0} messages and ${counts.get('notifications') ?? 0} emails.`,
      ...(waiting > 0
        ? [
            `Emails not yet sent when the backup was made: ${waiting}. They’ll go out with the next delivery. If one already went out after the backup, you may get it twice; the second one says so.`,
          ]
        : []),
      ...(others > 0
        ? [
            `Emails held or failed when the backup was made: ${others}. You may have gotten some since, so from now on they say they may be repeats, and so does a list of held messages.`,
          ]
        : []),
    ].join('\n');
  });
}

/**
 * Marks the backup's unsent mails as possible repeats, since they may have been sent after the backup was made.
 * @returns the numbers of marked mails
 */
async function markPossibleRepeats(
  sql: postgres.TransactionSql,
): Promise<{ waiting: number; others: number }> {
  // Under the same key the provider drops repeats. By SMTP or under a new key, the mail says that it may be a repeat.
  const waiting = await sql`
    update contact.notifications
    set in_doubt = true, key_tried_at = coalesce(key_tried_at, created_at)
    where state = 'waiting'`;
  // These mails may have been sent under another key.
  const others = await sql`
    update contact.notifications
    set may_repeat = true, in_doubt = false, send_key = gen_random_uuid(), key_tried_at = null
    where state in ('held', 'dead') and last_outcome is distinct from 'redacted'`;
  // Deletes the sign-in codes, which only work in the old project.
  await sql`delete from contact.sign_in_codes`;
  // A digest that is newer than the backup may have listed these messages.
  await sql`
    insert into contact.told (notification_id)
    select id from contact.notifications where state = 'held' on conflict do nothing`;
  return { waiting: waiting.count, others: others.count };
}

/** Adds owner_acts for an older backup, which has only answered_at. The migration does the same. */
async function addActs(sql: postgres.TransactionSql): Promise<void> {
  await sql`
    insert into contact.owner_acts (id, enquiry_id, act, made_at, way)
    select gen_random_uuid(), e.id, 'answered', e.answered_at, 'link'
    from contact.enquiries e
    where e.answered_at is not null
      and not exists (select from contact.owner_acts a where a.enquiry_id = e.id)`;
}

async function readInto(sql: postgres.TransactionSql, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let tables: Map<string, Table> | null = null;
  let total: number | null = null;
  let batch: { table: Table; rows: unknown[] } | null = null;
  const flush = async (): Promise<void> => {
    if (batch) await insert(sql, batch.table, batch.rows);
    batch = null;
  };
  for await (const text of linesOf(createReadStream(file, 'utf8'))) {
    const line = parse(text);
    if (tables === null) {
      tables = await wantedTables(sql, line);
      continue;
    }
    if (typeof line.rows === 'number') {
      total = line.rows;
      continue;
    }
    const table = tables.get(String(line.table));
    if (table === undefined) throw new Error(notWhole);
    if (batch !== null && (batch.table !== table || batch.rows.length >= rowsAtOnce)) await flush();
    batch ??= { table, rows: [] };
    batch.rows.push(line.row);
    counts.set(table.name, (counts.get(table.name) ?? 0) + 1);
  }
  await flush();
  if (total === null || total !== sumOf(counts)) throw new Error(notWhole);
  return counts;
}

const notWhole =
  'This isn’t a complete file from npm run enquiries -- backup. The database hasn’t changed.';

/** Empties the tables that the file contains, and returns their columns. */
async function wantedTables(
  sql: postgres.TransactionSql,
  head: Record<string, unknown>,
): Promise<Map<string, Table>> {
  if (head.contactBackup !== 1 || !Array.isArray(head.tables)) throw new Error(notWhole);
  const here = await tablesOf(sql);
  const wanted = head.tables as Table[];
  const isKnown = ({ name, columns }: Table): boolean => {
    const table = here.find((one) => one.name === name);
    return table !== undefined && columns.every((column) => table.columns.includes(column));
  };
  const unknown = wanted.filter((table) => !isKnown(table)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(
      `This backup is from another version: the database has no room for some of its data (${unknown.join(', ')}). Apply that version’s migrations first.`,
    );
  }
  // Migrations or a first call have inserted rows that the file contains too. Tables that the file doesn't contain,
  // such as owners, keep their rows.
  for (const { name } of here.toReversed()) {
    if (wanted.some((table) => table.name === name)) {
      await sql`delete from ${sql('contact')}.${sql(name)}`;
    }
  }
  return new Map(wanted.map((table) => [table.name, table]));
}

async function insert(
  sql: postgres.TransactionSql,
  { name, columns }: Table,
  rows: readonly unknown[],
): Promise<void> {
  const table = sql`${sql('contact')}.${sql(name)}`;
  await sql`
    insert into ${table} (${sql(columns)}) overriding system value
    select ${sql(columns)} from jsonb_populate_recordset(
      null::${table}, (${JSON.stringify(rows)}::text)::jsonb)`;
}

function parse(text: string): Record<string, unknown> {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return { ...line };
  } catch {
    // The line isn't JSON, for example because the file is truncated.
  }
  throw new Error(notWhole);
}
