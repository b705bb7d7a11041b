// Retries, reminders, digests, and the self-test all depend on the schedule that calls deliver-notifications. Without
// HEARTBEAT_URL nothing else monitors that schedule, so send-contact-email checks it after storing an enquiry.

import type { Database } from '../_shared/database.ts';
import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import { fact, noticeMail, quiet, words } from '../_shared/mail/noticeMail.ts';
import type {
  ClaimedNotification,
  MailContent,
  NotificationTable,
  QueryResult,
} from '../_shared/notification.ts';
import { type QueueOwnerMail, queueOwnerMail } from '../_shared/queueOwnerMail.ts';
import type { RateLimiter } from '../_shared/rateLimiter.ts';

/** Maximum mails to send in one check; the next enquiry's check sends more. */
const maxSent = 3;

const maxWaitMs = 5_000;

const checkIntervalMs = 60_000;

export type WatchDeps = {
  schedule: ScheduleTable;
  claimDue: NotificationTable['claimDue'];
  deliver: (claimed: ClaimedNotification) => Promise<Delivered>;
  rateLimiter: RateLimiter;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
};

/** Checks the schedule. If it has stopped, alerts the owner and sends a few of the waiting mails. Never rejects. */
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

async function check({ schedule, claimDue, deliver, rateLimiter, log }: WatchDeps): Promise<void> {
  const overdue = await schedule.isOverdue();
  if (overdue.kind === 'unavailable' || !overdue.value) return;
  log({ event: 'delivery', level: 'alarm', outcome: 'schedule_stopped' });
  await schedule.alertOwner(scheduleStoppedMail());
  for (let sent = 0; sent < maxSent && (await rateLimiter.acquire(maxWaitMs)); sent += 1) {
    const claimed = await claimDue();
    if (claimed.kind === 'unavailable' || claimed.value === null) {
      rateLimiter.refund();
      return;
    }
    await deliver(claimed.value);
  }
}

/** The subject never changes, since the database finds the last such mail by its subject. */
function scheduleStoppedMail(): MailContent {
  return noticeMail({
    kicker: 'The schedule seems to have stopped',
    heading: 'Emails to you may be late',
    blocks: [
      words(
        'The schedule that sends emails every minute hasn’t run for more than ten minutes. It seems to have stopped.',
      ),
      fact(
        'What that means',
        'The site stores messages, and still emails each new one to you, unless it’s held or the first try fails. Until the schedule runs again, waiting emails go out only when a visitor writes, a few at a time, and you get no reminders, lists of held messages, or self-tests.',
      ),
      fact(
        'What to do',
        'Forward this email to the person who set up the site. What to check: that the database’s job contact-deliver-notifications runs every minute, and what the log of deliver-notifications says. If that is “unauthorized”, contact_delivery_secret in the Vault has to be the same as DELIVERY_SECRET.',
      ),
      quiet('You get this email at most once an hour.'),
    ],
  });
}

export type ScheduleTable = {
  /** Whether no run has finished for too long although one was needed. */
  isOverdue(): Promise<QueryResult<boolean>>;
  /** Queues a mail about the stopped schedule ahead of all others; false if such a mail was queued recently. */
  alertOwner: QueueOwnerMail;
};

const maxGapMinutes = 10;
const minIntervalHours = 1;

export function scheduleTable(database: Database): ScheduleTable {
  return {
    isOverdue: () =>
      database.run(async (sql) => {
        const [row] = await sql<{ overdue: boolean }>`
          select contact.is_overdue(make_interval(mins => ${maxGapMinutes})) as overdue`;
        return row?.overdue === true;
      }),
    alertOwner: queueOwnerMail(database, minIntervalHours),
  };
}
