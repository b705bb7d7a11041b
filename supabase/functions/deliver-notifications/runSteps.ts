import type { Database } from '../_shared/database.ts';
import type { Delivered } from '../_shared/deliver.ts';
import type { NotificationKind, QueryResult } from '../_shared/notification.ts';
import type { RetentionDays } from './deliverySettings.ts';

/** A step of a run; resolves with the number of mails or enquiries it handled. */
export type CountedStep = () => Promise<QueryResult<number>>;

/**
 * Writes down the reminders whose time it is; resolves with how many.
 * @param beforeHours how long before the end of an enquiry's 24 hours; 0 for never
 */
export function remind(database: Database, beforeHours: number): CountedStep {
  if (beforeHours === 0) return () => Promise.resolve({ kind: 'ok', value: 0 });
  return () =>
    database.run(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.remind(make_interval(hours => ${beforeHours})) as count`;
      return row?.count ?? 0;
    });
}

/** Lets go what has been kept as long as is said; resolves with the number of enquiries. */
export function applyRetention(database: Database, retention: RetentionDays): CountedStep {
  return () =>
    database.run(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.apply_retention(
          make_interval(days => ${retention.enquiryDays}),
          make_interval(days => ${retention.suspectDays}),
          make_interval(days => ${retention.callerDays})
        ) as count`;
      return row?.count ?? 0;
    });
}

export type Counts = Record<Delivered, number>;

/** Notes a run and the steps that failed; whether it was a good one. */
export type RecordRun = (
  counts: Counts,
  failed: readonly string[],
) => Promise<QueryResult<boolean>>;

/** @param secondRouteKinds those that go the second way, if there is one */
export function recordRun(
  database: Database,
  secondRouteKinds: readonly NotificationKind[],
): RecordRun {
  return (counts, failed) =>
    database.run(async (sql) => {
      const [row] = await sql<{ is_good: boolean }>`
        select contact.note_run(
          ${JSON.stringify(counts)}::jsonb, ${`{${failed.join(',')}}`}, ${`{${secondRouteKinds.join(',')}}`}
        ) as is_good`;
      return row?.is_good === true;
    });
}
