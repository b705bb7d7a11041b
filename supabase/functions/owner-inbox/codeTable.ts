import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';
import { type TellOwner, tellOwner } from '../_shared/tellOwner.ts';

/** Codes for signing in, in Postgres: when they are mailed, and what came of it. */
export type CodeTable = {
  /** Begins one; null where none is to be mailed, such as while the last one still works. */
  begin(email: string): Promise<Step<string | null>>;
  end(id: string, isMailed: boolean): Promise<Step<void>>;
  /** Writes down the mail that one was not mailed; false where there was such a one lately. */
  tell: TellOwner;
};

/** Supabase Auth mails one in a minute. */
const gapS = 60;
/** How long the last one is good enough: it works for two hours, and who has it has time to enter it. */
const worksMinutes = 115;
/** How many in a day make up for mails that were lost. */
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
