import { type StoredNotification, storedNotifications } from './backend.ts';
import { until } from './until.ts';

/** Waits until every notification has been tried, is in this state, and has no lease. */
export async function settled(state: string): Promise<StoredNotification[]> {
  return await until(`the notifications to be ${state}`, async () => {
    const notifications = await storedNotifications();
    const done = (row: StoredNotification) =>
      row.state === state && row.lease === null && row.attempts > 0;
    return notifications.length > 0 && notifications.every(done) && notifications;
  });
}
