import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';

/** The median; for an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Waits until all mails are sent, so that they aren't sent during the next measurement. */
export async function mailsDone(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`select from contact.notifications where state = 'waiting' limit 1`;
    if (row === undefined) return;
    await wait(200);
  }
}
