import type { Database } from '../_shared/database.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { type QueueOwnerMail, queueOwnerMail } from '../_shared/queueOwnerMail.ts';

/** Sign-in codes in Postgres: when one was mailed, and whether that worked. */
export type CodeTable = {
  /** Starts a code; null if none should be mailed now, for example because the last one still works. */
  begin(email: string): Promise<QueryResult<string | null>>;
  end(id: string, isMailed: boolean): Promise<QueryResult<void>>;
  /** Queues the mail about a code that could not be mailed; false if there was one lately. */
  tell: QueueOwnerMail;
};

/** Supabase Auth mails at most one code a minute. */
const gapS = 60;
/** How long to rely on the last code: it works for two hours, less some time to type it in. */
const worksMinutes = 115;
/** Extra codes a day, in case a mail got lost. */
const extras = 3;
const minIntervalHours = 24;

export function codeTable(database: Database): CodeTable {
  return {
    begin: (email) =>
      database.run(async (sql) => {
        const [row] = await sql<{ id: string | null }>`
          select contact.begin_code(
            ${email}, make_interval(secs => ${gapS}), make_interval(mins => ${worksMinutes}), ${extras}
          ) as id`;
        return row?.id ?? null;
      }),
    end: (id, isMailed) =>
      database.run(async (sql) => {
        await sql`select contact.end_code(${id}, ${isMailed})`;
      }),
    tell: queueOwnerMail(database, minIntervalHours),
  };
}
