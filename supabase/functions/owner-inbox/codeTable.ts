import type { Database } from '../_shared/database.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { type QueueOwnerMail, queueOwnerMail } from '../_shared/queueOwnerMail.ts';

/** Records in Postgres when a sign-in code was mailed, and whether mailing it worked. */
export type CodeTable = {
  /**
   * Starts a code and returns its id. Null if the function should mail no code now, for example because the last code
   * still works.
   */
  begin(email: string): Promise<QueryResult<string | null>>;
  end(id: string, isMailed: boolean): Promise<QueryResult<void>>;
  /** Queues a mail that tells the owner about a code that wasn't mailed; false if such a mail was queued recently. */
  alertOwner: QueueOwnerMail;
};

/** Supabase Auth mails at most one code a minute. */
const minIntervalS = 60;
/** How long the last code counts as valid: two hours, minus some time for typing it in. */
const validMinutes = 115;
/** Further codes a day, in case a mail got lost. */
const extrasPerDay = 3;
const minAlertIntervalHours = 24;

export function codeTable(database: Database): CodeTable {
  return {
    begin: (email) =>
      database.run(async (sql) => {
        const [row] = await sql<{ id: string | null }>`
          select contact.begin_code(
            ${email}, make_interval(secs => ${minIntervalS}),
            make_interval(mins => ${validMinutes}), ${extrasPerDay}
          ) as id`;
        return row?.id ?? null;
      }),
    end: (id, isMailed) =>
      database.run(async (sql) => {
        await sql`select contact.end_code(${id}, ${isMailed})`;
      }),
    alertOwner: queueOwnerMail(database, minAlertIntervalHours),
  };
}
