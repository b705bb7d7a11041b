import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';

/** The middle one; of an even number the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Resolves when no mail waits: those of one measurement are not to be sent during the next. */
export async function mailsDone(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`select from contact.notifications where state = 'waiting' limit 1`;
    if (row === undefined) return;
    await wait(200);
  }
}
