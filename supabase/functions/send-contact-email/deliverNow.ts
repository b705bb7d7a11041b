import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type { ClaimedNotification, NotificationTable } from '../_shared/notification.ts';
import type { Pacer } from '../_shared/pacer.ts';

/** Where more wait for their turn than go in this time, they are left to the schedule. */
const longestWaitMs = 5_000;

/**
 * The first try at an enquiry's mails, after the answer was given; it ends with one that does not go,
 * since the next would go by the same way. It never fails: whatever goes wrong here, the schedule
 * tries again.
 */
export function deliverNow(
  notifications: NotificationTable,
  pace: Pacer,
  log: Log,
  deliver: (lent: ClaimedNotification) => Promise<Delivered>,
): (enquiryId: string) => Promise<void> {
  return async (enquiryId) => {
    try {
      while (await pace.turn(longestWaitMs)) {
        const claimed = await notifications.claimOf(enquiryId);
        if (claimed.kind === 'away' || claimed.value === null) pace.giveBack();
        if (claimed.kind === 'away') {
          log({ event: 'notification', outcome: 'not_claimed', id: enquiryId });
          return;
        }
        if (claimed.value === null) return;
        if ((await deliver(claimed.value)) !== 'sent') return;
      }
    } catch (error) {
      logFault(log, 'first_try', error, enquiryId);
    }
  };
}
