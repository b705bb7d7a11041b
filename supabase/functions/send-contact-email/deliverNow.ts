import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type { ClaimedNotification, NotificationTable } from '../_shared/notification.ts';
import type { RateLimiter } from '../_shared/rateLimiter.ts';

/** If the rate limiter's queue is longer than this, the schedule sends the mails. */
const maxWaitMs = 5_000;

/**
 * Sends an enquiry's mails once, after the response. Stops at the first failure, since the next mail would take the
 * same route. Never rejects: the schedule retries a failed mail.
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
