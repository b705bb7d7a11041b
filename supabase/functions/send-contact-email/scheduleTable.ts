import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';
import { type TellOwner, tellOwner } from '../_shared/tellOwner.ts';

export type ScheduleTable = {
  /** Whether no run has ended for longer than a schedule that works would take, though one was needed. */
  isOverdue(): Promise<Step<boolean>>;
  /** Writes the mail about it down, to be the first that is sent; false where there was one lately. */
  tell: TellOwner;
};

const longestMinutes = 10;
const tellEveryHours = 1;

/** The schedule as the database sees it, by the SQL functions of the migrations. */
export function scheduleTable(database: Database): ScheduleTable {
  return {
    isOverdue: () =>
      database.take(async (sql) => {
        const [row] = await sql<{ overdue: boolean }>`
          select contact.is_overdue(make_interval(mins => ${longestMinutes})) as overdue`;
        return row?.overdue === true;
      }),
    tell: tellOwner(database, tellEveryHours),
  };
}
