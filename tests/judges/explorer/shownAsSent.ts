import { extract } from '@antithesishq/bombadil';
import type { State } from '@antithesishq/bombadil/browser';
import { pageWords } from './pageWords.ts';
import { shownAsSentName } from './shownAsSentName.ts';

const counted = new WeakMap<Window, { count: number }>();

/** Counts the page's toasts that say a message was sent. The first call starts the count. */
function sentToasts(window: Window): number {
  const known = counted.get(window);
  if (known) return known.count;
  const seen = new WeakSet<Element>();
  const own = { count: 0 };
  const look = (): void => {
    for (const toast of window.document.querySelectorAll('[role=alert]')) {
      if (seen.has(toast) || !toast.textContent.includes(pageWords.sentToast)) continue;
      seen.add(toast);
      own.count += 1;
    }
  };
  look();
  new MutationObserver(look).observe(window.document, { childList: true, subtree: true });
  counted.set(window, own);
  return own.count;
}

/**
 * The references in the list of sent messages, and the number of “sent” toasts since the page loaded.
 * Bombadil writes both to its trace; explorer.spec.ts compares them with the database.
 */
export const shownAsSent = extract(({ document, window }: State) => ({
  references: [...document.querySelectorAll(`ul[aria-label="${pageWords.sentList}"] > li`)].map(
    (item) => /Reference (\S{9})/.exec(item.textContent ?? '')?.[1] ?? '',
  ),
  toasts: sentToasts(window),
})).named(shownAsSentName);
