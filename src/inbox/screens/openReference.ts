import { useSyncExternalStore } from 'react';
import { isEnquiryId, referenceOf } from '#contract';
import { inboxPath } from '#contract/inboxPath';

// Which message is open stands behind the # by its reference, which says nothing of what is in it: a mail
// can lead to it, and a phone's own way back closes it.

const reference = /^#([0-9A-Z]{4}-[0-9A-Z]{4})$/;
const listeners = new Set<() => void>();

/** Turns the address that a mail of 1.0.0 links to, `/answered#<enquiry id>.<signature>`, into the inbox's own. */
export function settleFormerLink(): void {
  const [id] = location.hash.slice(1).split('.');
  if (isEnquiryId(id)) history.replaceState(null, '', `${inboxPath}#${referenceOf(id)}`);
}

/** The reference of the message that is open; null where none is. */
export function useOpenReference(): string | null {
  return useSyncExternalStore(subscribe, read);
}

export function openReference(opened: string | null): void {
  const url = opened === null ? location.pathname : `#${opened}`;
  // From one message to the next is no step to go back.
  if (opened !== null && read() === null) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  for (const listener of listeners) listener();
}

function read(): string | null {
  return reference.exec(location.hash.toUpperCase())?.[1] ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}
