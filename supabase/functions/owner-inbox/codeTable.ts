import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';
import { type TellOwner, tellOwner } from '../_shared/tellOwner.ts';

/** Sign-in codes in Postgres: when one was mailed, and whether that worked. */
export type CodeTable = {
  /** Starts a code; null if none should be mailed now, for example because the last one still works. */
  begin(email: string): Promise<Step<string | null>>;
  end(id: string, isMailed: boolean): Promise<Step<void>>;
  /** Queues the mail about a code that could not be mailed; false if there was one lately. */
  tell: TellOwner;
};

/** Supabase Auth mails at most one code a minute. */
const gapS = 60;
/** How long to rely on the last code: it works for two hours, less some time to type it in. */
const worksMinutes = 115;
/** Extra codes a day, in case a mail got lost. */
const extras = 3;
const tellEveryHours = 24;

export function codeTable(database: Database): CodeTable {
  return {
    begin: (email) =>
      database.take(async (sql) => {
        const [row] = await sql<{ id: string | null }>`
          select contact.begin_code(
            ${email}, make_interval(secs => ${gapS}), make_interval(mins => ${worksMinutes}), ${extras}
          ) as id`;
        return row?.id ?? null;
      }),
    end: (id, isMailed) =>
      database.take(async (sql) => {
        await sql`select contact.end_code(${id}, ${isMailed})`;
      }),
    tell: tellOwner(database, tellEveryHours),
  };
}
