import { useSyncExternalStore } from 'react';
import { isUuid, referenceOf } from '#contract';
import { inboxPath } from '#contract/inboxPath';

// The open message's reference is in the URL after the #. So mails can link to a message, and the phone's back button
// closes it. The reference reveals nothing about the message.

const reference = /^#([0-9A-Z]{4}-[0-9A-Z]{4})$/;
const listeners = new Set<() => void>();

/** Replaces a URL from a mail of 1.0.0, `/answered#<enquiry id>.<signature>`, with the inbox's URL. */
export function settleFormerLink(): void {
  const [id] = location.hash.slice(1).split('.');
  if (isUuid(id)) history.replaceState(null, '', `${inboxPath}#${referenceOf(id)}`);
}

/** The open message's reference; null if none is open. */
export function useOpenReference(): string | null {
  return useSyncExternalStore(subscribe, read);
}

export function openReference(opened: string | null): void {
  const url = opened === null ? location.pathname : `#${opened}`;
  // Opening a message adds a history entry; switching to another message replaces that entry.
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
