import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';
import type { Keeping } from './deliverySettings.ts';

/** Lets go what has been kept as long as is said; resolves with the number of enquiries. */
export type ApplyRetention = () => Promise<Step<number>>;

export function applyRetention(database: Database, keeping: Keeping): ApplyRetention {
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
