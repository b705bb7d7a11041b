import type { Database } from '../_shared/database.ts';
import type { Delivered } from '../_shared/deliver.ts';
import type { NotificationKind, QueryResult } from '../_shared/notification.ts';
import type { RetentionDays } from './deliverySettings.ts';

/** A step of a run. Resolves with the number of mails or enquiries that the step handled. */
export type CountedStep = () => Promise<QueryResult<number>>;

/** Queues the reminders that are due. @param beforeHours hours before an enquiry's 24 hours end; 0 for no reminders */
export function remind(database: Database, beforeHours: number): CountedStep {
  if (beforeHours === 0) return () => Promise.resolve({ kind: 'ok', value: 0 });
  return () =>
    database.run(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.remind(make_interval(hours => ${beforeHours})) as count`;
      return row?.count ?? 0;
    });
}

/** If a photograph's part hasn't come for this long, in minutes, those that have arrived are mailed. */
const quietMinutes = 60;

/** Queues the mails with photographs that are due. */
export function queuePhotographs(database: Database): CountedStep {
  return () =>
    database.run(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.queue_photograph_mails(make_interval(mins => ${quietMinutes})) as count`;
      return row?.count ?? 0;
    });
}

/** Deletes data older than the retention period. Resolves with the number of enquiries whose text was deleted. */
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

/** Records a run and its failed steps. Resolves with whether the run was good. */
export type RecordRun = (
  counts: Counts,
  failed: readonly string[],
) => Promise<QueryResult<boolean>>;

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
