import { syncTag } from './storageKeys.ts';

/**
 * Asks the browser to wake the worker when there is a connection, even if the page is closed. Repeated calls are
 * harmless.
 * @param hasWaiting whether an entry is waiting; called once the worker is ready
 */
export async function requestBackgroundSync(hasWaiting: () => Promise<boolean>): Promise<void> {
  try {
    // On a first visit the browser may activate the worker minutes later, or never.
    const registration = await navigator.serviceWorker?.ready;
    if (registration?.sync && (await hasWaiting())) {
      await registration.sync.register(syncTag);
    }
  } catch {
    // A browser setting or a private window forbids it, or the storage failed. The page's own triggers start runs.
  }
}
