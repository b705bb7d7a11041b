import { inboxPath } from '#contract/inboxPath';
import { type AcceptUpdate, registerWorker } from '../pwa/registerWorker.ts';
import { hasTypedNotes } from './typedNotes.ts';

/** The inbox has its own worker; the site's worker ignores the inbox. */
const workerUrl = '/inbox-sw.js';

/**
 * Registers the worker that caches the inbox's files for offline use. A newer release waits until the owner accepts
 * it or closes all tabs of the inbox. A tab with typed text waits until the text is saved or deleted.
 */
export async function registerInboxWorker(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  await registerWorker({
    url: workerUrl,
    scope: inboxPath,
    onUpdate,
    isInUse: () => hasTypedNotes() || isFieldFilled(document),
    // Each tab checks its own text before it reloads.
    isBusyAnywhere: async () => false,
  });
}

/** Whether any field has text, such as an address, a code or a search. */
function isFieldFilled(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea:not([aria-hidden])',
  );
  return [...fields].some(({ value }) => value !== '');
}
