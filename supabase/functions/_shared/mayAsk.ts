import type { Database } from './database.ts';
import type { Step } from './notification.ts';

/** Rate limiter per caller; lets everybody pass if callers can't be told apart. */
export type MayAsk = (request: Request) => Promise<Step<boolean>>;

/** `burst` calls at once, then one per `everyS` seconds. */
export type AskLimit = { burst: number; everyS: number };

/** Retry-After for a limited caller, in seconds. */
export const tooManyS = 60;

/** @param callerOf the keyed hash of the caller's address, kept apart from what is counted elsewhere */
export function mayAsk(
  database: Database,
  callerOf: (request: Request) => Promise<Uint8Array | null>,
  { burst, everyS }: AskLimit,
): MayAsk {
  return async (request) => {
    const caller = await callerOf(request);
    if (caller === null) return { kind: 'taken', value: true };
    return await database.take(async (sql) => {
      const [row] = await sql<{ may: boolean }>`
        select contact.may_ask(${caller}, ${burst}, ${`${everyS} s`}) as may`;
      return row?.may === true;
    });
  };
}
