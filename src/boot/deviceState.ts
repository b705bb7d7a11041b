import { pathTo } from '../app/paths.ts';
import { deviceWords } from '../content/enquiry.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { unsentWords } from '../enquiry/unsentWords.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';

/** Fired at the window when a page can't be loaded, whatever the browser says about the connection. */
export const unreachableEvent = 'unreachable';

/** How long to say so, in ms. */
const unreachableMs = 10_000;

/** Says under every page's top bar whether the device is offline, and how many messages are unsent. */
export function showDeviceState(outbox: Pick<Outbox, 'snapshot' | 'subscribe'>): void {
  const status = document.querySelector('header [role=status]');
  if (!status) return;
  const link = document.createElement('a');
  link.href = pathTo(sectionIds.waiting);
  let offlineSinceMs = Date.now();
  const show = (): void => {
    const { entries, readAtMs } = outbox.snapshot();
    const unsent = unsentWords(entries, readAtMs);
    // `onLine` is sometimes wrong: use it for words only, and don't repeat it once a message has been sent.
    const isWrong = entries.some(
      (entry) => entry.state === 'sent' && entry.sentAtMs > offlineSinceMs,
    );
    setText(status, navigator.onLine || isWrong ? '' : deviceWords.offline);
    setText(link, unsent);
    if (unsent === '') link.remove();
    else if (!link.isConnected) status.after(link);
  };
  outbox.subscribe(show);
  addEventListener('online', show);
  addEventListener('offline', () => {
    offlineSinceMs = Date.now();
    show();
  });
  addEventListener(unreachableEvent, () => {
    setText(status, deviceWords.offline);
    setTimeout(show, unreachableMs);
  });
  show();
}

/** Leaves the same text alone: a screen reader would announce it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
