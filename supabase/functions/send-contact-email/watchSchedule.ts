// Nobody else watches what calls deliver-notifications: retries, reminders, digests and the self-test
// all hang on it. So the function that visitors call looks after it, once an enquiry is stored.

import type { Database } from '../_shared/database.ts';
import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type {
  ClaimedNotification,
  MailContent,
  NotificationTable,
  QueryResult,
} from '../_shared/notification.ts';
import { type QueueOwnerMail, queueOwnerMail } from '../_shared/queueOwnerMail.ts';
import type { RateLimiter } from '../_shared/rateLimiter.ts';

/** So many at most are sent here; what is left waits for the next visitor. */
const maxSent = 3;

/** For a turn to send one, in ms. */
const maxWaitMs = 5_000;

/** No more than one look in this time. */
const checkIntervalMs = 60_000;

export type WatchDeps = {
  schedule: ScheduleTable;
  claimDue: NotificationTable['claimDue'];
  deliver: (claimed: ClaimedNotification) => Promise<Delivered>;
  rateLimiter: RateLimiter;
  render: () => MailContent;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
};

/** Looks whether runs are missing; if so alarms the owner and sends some by itself. It never fails. */
export function watchSchedule(deps: WatchDeps): () => Promise<void> {
  let lastCheckMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (deps.now() - lastCheckMs < checkIntervalMs) return;
    lastCheckMs = deps.now();
    try {
      await check(deps);
    } catch (error) {
      logFault(deps.log, 'schedule', error);
    }
  };
}

async function check({
  schedule,
  claimDue,
  deliver,
  rateLimiter,
  render,
  log,
}: WatchDeps): Promise<void> {
  const overdue = await schedule.isOverdue();
  if (overdue.kind === 'unavailable' || !overdue.value) return;
  log({ event: 'delivery', level: 'alarm', outcome: 'schedule_stopped' });
  await schedule.tell(render());
  for (let sent = 0; sent < maxSent && (await rateLimiter.acquire(maxWaitMs)); sent += 1) {
    const claimed = await claimDue();
    if (claimed.kind === 'unavailable' || claimed.value === null) {
      rateLimiter.refund();
      return;
    }
    await deliver(claimed.value);
  }
}

export type ScheduleTable = {
  /** Whether no run has ended for longer than a schedule that works would take, though one was needed. */
  isOverdue(): Promise<QueryResult<boolean>>;
  /** Writes the mail about it down, to be the first that is sent; false where there was one lately. */
  tell: QueueOwnerMail;
};

const maxGapMinutes = 10;
const minIntervalHours = 1;

/** The schedule as the database sees it, by the SQL functions of the migrations. */
export function scheduleTable(database: Database): ScheduleTable {
  return {
    isOverdue: () =>
      database.run(async (sql) => {
        const [row] = await sql<{ overdue: boolean }>`
          select contact.is_overdue(make_interval(mins => ${maxGapMinutes})) as overdue`;
        return row?.overdue === true;
      }),
    tell: queueOwnerMail(database, minIntervalHours),
  };
}
