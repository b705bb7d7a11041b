import { deviceWords } from '../content/enquiry.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { unsentWords } from '../enquiry/unsentWords.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';

/** Says in every page's top bar whether the device seems offline, and how many messages are unsent. */
export function showDeviceState(outbox: Pick<Outbox, 'snapshot' | 'subscribe'>): void {
  const status = document.querySelector('header [role=status]');
  if (!status) return;
  const link = document.createElement('a');
  link.href = `/#${sectionIds.waiting}`;
  const show = (): void => {
    const { entries, readAtMs } = outbox.snapshot();
    const unsent = unsentWords(entries, readAtMs);
    // `onLine` is often wrong: use it for words only.
    setText(status, navigator.onLine ? '' : deviceWords.seemsOffline);
    setText(link, unsent);
    if (unsent === '') link.remove();
    else if (!link.isConnected) status.after(link);
  };
  outbox.subscribe(show);
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}

/** Leaves the same text alone: a screen reader would announce it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
