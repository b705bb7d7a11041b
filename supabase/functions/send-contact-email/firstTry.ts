import { describeFault, type Log } from '../_shared/log.ts';
import type { LentNotification, NotificationTable } from '../_shared/notification.ts';

/**
 * The first try at an enquiry's mail, after the answer was given. It never fails: whatever goes
 * wrong here, the schedule tries again.
 */
export function firstTry(
  notifications: NotificationTable,
  log: Log,
  deliver: (lent: LentNotification) => Promise<unknown>,
): (enquiryId: string) => Promise<void> {
  return async (enquiryId) => {
    try {
      const claimed = await notifications.claimOf(enquiryId);
      if (claimed.kind === 'away') {
        log({ event: 'notification', outcome: 'not_claimed', id: enquiryId });
        return;
      }
      for (const notification of claimed.value) await deliver(notification);
    } catch (error) {
      const detail = describeFault(error);
      log({ event: 'fault', level: 'alarm', outcome: 'first_try', id: enquiryId, detail });
    }
  };
}
