import { inboxPath } from '#contract/inboxPath';
import { type AcceptUpdate, registerWorker } from '../pwa/registerWorker.ts';
import { hasTyped } from './typedNotes.ts';

/** Of the site, beside the visitors' own, which knows nothing of the inbox. */
const workerUrl = '/inbox-sw.js';

/**
 * Has the inbox's own files kept, so that it opens without a connection. A newer release waits until she takes
 * it, or until no tab of the inbox is open; a tab in which something is typed goes on until that is done.
 */
export async function registerInboxWorker(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  await registerWorker({
    url: workerUrl,
    scope: inboxPath,
    onUpdate,
    hasText: () => hasTyped() || isFieldFilled(document),
    // Each tab waits for what is typed in it.
    isBusyAnywhere: async () => false,
  });
}

/** Whether anything stands in a field: an address, a code, a search. */
function isFieldFilled(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea:not([aria-hidden])',
  );
  return [...fields].some(({ value }) => value !== '');
}
