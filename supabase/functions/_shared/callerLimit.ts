import type { Database } from './database.ts';
import type { QueryResult } from './notification.ts';

/** Rate limiter per caller. If the server can't tell callers apart, every request passes. */
export type IsWithinLimit = (request: Request) => Promise<QueryResult<boolean>>;

/** A caller may make `burst` requests at once, then one request every `everyS` seconds. */
export type CallerLimit = { burst: number; everyS: number };

/** Retry-After for a limited caller, in seconds. */
export const tooManyRetryS = 60;

/** @param callerOf hashes the caller's address with a prefix for this limit, so that other limits count separately */
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
