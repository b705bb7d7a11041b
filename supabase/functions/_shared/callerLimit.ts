import type { Database } from './database.ts';
import type { QueryResult } from './notification.ts';

/** Rate limiter per caller; lets everybody pass if callers can't be told apart. */
export type IsWithinLimit = (request: Request) => Promise<QueryResult<boolean>>;

/** `burst` calls at once, then one per `everyS` seconds. */
export type CallerLimit = { burst: number; everyS: number };

/** Retry-After for a limited caller, in seconds. */
export const tooManyRetryS = 60;

/** @param callerOf a hash with a purpose of its own, so that other counts don't mix in */
export function isWithinLimit(
  database: Database,
  callerOf: (request: Request) => Promise<Uint8Array | null>,
  { burst, everyS }: CallerLimit,
): IsWithinLimit {
  return async (request) => {
    const caller = await callerOf(request);
    if (caller === null) return { kind: 'ok', value: true };
    return await database.run(async (sql) => {
      const [row] = await sql<{ may: boolean }>`
        select contact.may_ask(${caller}, ${burst}, ${`${everyS} s`}) as may`;
      return row?.may === true;
    });
  };
}
