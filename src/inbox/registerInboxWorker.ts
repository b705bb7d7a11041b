import { inboxPath } from '#contract/inboxPath';

/** Of the site, beside the visitors' own, which knows nothing of the inbox. */
const workerUrl = '/inbox-sw.js';

/**
 * Has the inbox's own files kept, so that it opens without a connection. A newer release waits until no tab
 * of the inbox is open: nothing that is typed is ever reloaded away.
 */
export async function registerInboxWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(workerUrl, { scope: inboxPath });
  } catch (error) {
    console.warn('The inbox’s service worker could not be registered.', String(error));
  }
}
