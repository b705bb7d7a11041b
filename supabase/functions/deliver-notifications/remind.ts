import type { Database } from '../_shared/database.ts';
import type { CountedStep } from './handler.ts';

/**
 * Writes down the reminders whose time it is; resolves with how many.
 * @param beforeHours how long before the end of an enquiry's 24 hours; 0 for never
 */
export function remind(database: Database, beforeHours: number): CountedStep {
  if (beforeHours === 0) return () => Promise.resolve({ kind: 'taken', value: 0 });
  return () =>
    database.take(async (sql) => {
      const [row] = await sql<{ count: number }>`
        select contact.remind(make_interval(hours => ${beforeHours})) as count`;
      return row?.count ?? 0;
    });
}
