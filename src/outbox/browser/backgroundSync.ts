import { syncTag } from './storageKeys.ts';

/**
 * Asks the browser to wake the worker when there is a connection, even with the page closed. Asking twice does no
 * harm. @param waits whether something still has to be sent once there is a worker
 */
export async function requestBackgroundSync(waits: () => Promise<boolean>): Promise<void> {
  try {
    // On a first visit the worker may be minutes away, or never come.
    const registration = await navigator.serviceWorker?.ready;
    if (registration?.sync && (await waits())) {
      await registration.sync.register(syncTag);
    }
  } catch {
    // Refused by a setting or a private window, or no storage: the page's own triggers send.
  }
}
