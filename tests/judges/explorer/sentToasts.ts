import { toasts } from '../../../src/content/enquiry.ts';

const counted = new WeakMap<Window, { count: number }>();

/** How many toasts have said in this page so far that a message was sent; counted from the first call on. */
export function sentToasts(window: Window): number {
  const known = counted.get(window);
  if (known) return known.count;
  const seen = new WeakSet<Element>();
  const own = { count: 0 };
  const look = (): void => {
    for (const toast of window.document.querySelectorAll('[role=alert]')) {
      if (seen.has(toast) || !toast.textContent.includes(toasts.sent.title)) continue;
      seen.add(toast);
      own.count += 1;
    }
  };
  look();
  new MutationObserver(look).observe(window.document, { childList: true, subtree: true });
  counted.set(window, own);
  return own.count;
}
