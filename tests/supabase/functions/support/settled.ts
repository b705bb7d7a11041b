import { type StoredNotification, storedNotifications } from './backend.ts';
import { until } from './until.ts';

/** Waits until every notification was tried, is in this state, and nobody is sending it. */
export async function settled(state: string): Promise<StoredNotification[]> {
  return await until(`the notifications to be ${state}`, async () => {
    const notifications = await storedNotifications();
    const done = (row: StoredNotification) =>
      row.state === state && row.lease === null && row.attempts > 0;
    return notifications.length > 0 && notifications.every(done) && notifications;
  });
}
