// Nobody else watches what calls deliver-notifications: retries, reminders, digests and the self-test
// all hang on it. So the function that visitors call looks after it, once an enquiry is stored.

import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type {
  ClaimedNotification,
  MailContent,
  NotificationTable,
} from '../_shared/notification.ts';
import type { Pacer } from '../_shared/pacer.ts';
import type { ScheduleTable } from './scheduleTable.ts';

/** So many at most are sent here; what is left waits for the next visitor. */
const mostSent = 3;

/** For a turn to send one, in ms. */
const longestWaitMs = 5_000;

/** No more than one look in this time. */
const lookEveryMs = 60_000;

export type WatchDeps = {
  schedule: ScheduleTable;
  claimDue: NotificationTable['claimDue'];
  deliver: (lent: ClaimedNotification) => Promise<Delivered>;
  pace: Pacer;
  render: () => MailContent;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
};

/** Looks whether runs are missing; if so alarms the owner and sends some by itself. It never fails. */
export function watchSchedule(deps: WatchDeps): () => Promise<void> {
  let lookedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (deps.now() - lookedMs < lookEveryMs) return;
    lookedMs = deps.now();
    try {
      await look(deps);
    } catch (error) {
      logFault(deps.log, 'schedule', error);
    }
  };
}

async function look({ schedule, claimDue, deliver, pace, render, log }: WatchDeps): Promise<void> {
  const overdue = await schedule.isOverdue();
  if (overdue.kind === 'away' || !overdue.value) return;
  log({ event: 'delivery', level: 'alarm', outcome: 'schedule_stopped' });
  await schedule.tell(render());
  for (let sent = 0; sent < mostSent && (await pace.turn(longestWaitMs)); sent += 1) {
    const claimed = await claimDue();
    if (claimed.kind === 'away' || claimed.value === null) {
      pace.giveBack();
      return;
    }
    await deliver(claimed.value);
  }
}
