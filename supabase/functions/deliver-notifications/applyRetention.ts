import type { Database } from '../_shared/database.ts';
import type { Keeping } from './deliverySettings.ts';
import type { CountedStep } from './handler.ts';

/** Lets go what has been kept as long as is said; resolves with the number of enquiries. */
export function applyRetention(database: Database, keeping: Keeping): CountedStep {
  return () =>
    database.take(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.apply_retention(
          make_interval(days => ${keeping.enquiryDays}),
          make_interval(days => ${keeping.suspectDays}),
          make_interval(days => ${keeping.callerDays})
        ) as count`;
      return row?.count ?? 0;
    });
}
