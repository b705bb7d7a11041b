import { syncTag } from './storageKeys.ts';

/**
 * Asks the browser, as soon as there is a worker, to wake it when there is a connection, also with
 * the page closed. To ask twice changes nothing. Where the browser can't, the page's own triggers do
 * it all. @param waits whether there is still something to be sent by then
 */
export async function requestBackgroundSync(waits: () => Promise<boolean>): Promise<void> {
  try {
    // On a first visit the worker may be minutes away, or never come.
    const registration = await navigator.serviceWorker?.ready;
    if (registration?.sync && (await waits())) {
      await registration.sync.register(syncTag);
    }
  } catch {
    // Refused by a setting or a private window, or no storage: nothing depends on it.
  }
}
