import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type { ClaimedNotification, NotificationTable } from '../_shared/notification.ts';
import type { RateLimiter } from '../_shared/rateLimiter.ts';

/** Where more wait for their turn than go in this time, they are left to the schedule. */
const maxWaitMs = 5_000;

/**
 * The first try at an enquiry's mails, after the answer was given; it ends with one that does not go,
 * since the next would go by the same way. It never fails: whatever goes wrong here, the schedule
 * tries again.
 */
export function deliverNow(
  notifications: NotificationTable,
  rateLimiter: RateLimiter,
  log: Log,
  deliver: (claimed: ClaimedNotification) => Promise<Delivered>,
): (enquiryId: string) => Promise<void> {
  return async (enquiryId) => {
    try {
      while (await rateLimiter.acquire(maxWaitMs)) {
        const claim = await notifications.claimOf(enquiryId);
        if (claim.kind === 'unavailable' || claim.value === null) rateLimiter.refund();
        if (claim.kind === 'unavailable') {
          log({ event: 'notification', outcome: 'not_claimed', id: enquiryId });
          return;
        }
        if (claim.value === null) return;
        if ((await deliver(claim.value)) !== 'sent') return;
      }
    } catch (error) {
      logFault(log, 'first_try', error, enquiryId);
    }
  };
}
