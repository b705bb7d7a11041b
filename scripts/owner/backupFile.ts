// The backup's format, one line of JSON each: first the names of the tables, then the rows, and last the number of
// rows, which shows whether a file is truncated.

import type postgres from 'postgres';

export type Table = { name: string; columns: string[] };

export type Head = { contactBackup: 1; madeAt: string; tables: Table[] };

export const rowsAtOnce = 500;

/** Tables that a backup leaves out: the database computes them from the other tables after a restore. */
const derived = ['inbox_changes', 'inbox_entries'];

/** Lists the tables in the order that their foreign keys need. */
export async function tablesOf(sql: postgres.TransactionSql): Promise<Table[]> {
  const found = await sql<(Table & { needs: string[] })[]>`
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select r.confrelid::regclass::text from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relnamespace = 'contact'::regnamespace and c.relkind = 'r'
      and c.relname <> all (${derived})
    order by c.relname`;
  const ordered: Table[] = [];
  let rest = [...found];
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => `contact.${name}`));
    const next = rest.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Splits a text into lines at LF only. readline would also split at U+2028 and U+2029 inside JSON texts. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of pieces) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}

export function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
