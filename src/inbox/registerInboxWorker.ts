import { inboxPath } from '#contract/inboxPath';
import { type AcceptUpdate, registerWorker } from '../pwa/registerWorker.ts';
import { hasTypedNotes } from './typedNotes.ts';

/** A worker of its own: the visitors' worker ignores the inbox. */
const workerUrl = '/inbox-sw.js';

/**
 * Registers the worker that caches the inbox's files for offline use. A newer release waits until she accepts it, or
 * all tabs of the inbox are closed. A tab with typed text reloads only once the text is saved.
 */
export async function registerInboxWorker(onUpdate: (accept: AcceptUpdate) => void): Promise<void> {
  await registerWorker({
    url: workerUrl,
    scope: inboxPath,
    onUpdate,
    hasText: () => hasTypedNotes() || isFieldFilled(document),
    // Each tab checks only its own text.
    isBusyAnywhere: async () => false,
  });
}

/** Whether a field has text: an address, a code, a search. */
function isFieldFilled(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea:not([aria-hidden])',
  );
  return [...fields].some(({ value }) => value !== '');
}
