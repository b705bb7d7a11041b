import { extract } from '@antithesishq/bombadil';
import type { State } from '@antithesishq/bombadil/browser';
import { outboxWords } from '../../../src/content/enquiry.ts';
import { sentToasts } from './sentToasts.ts';
import { shownAsSentName } from './shownAsSentName.ts';

/**
 * What is shown as sent: by its reference in the list, and how often by a toast since the page was loaded.
 * The trace keeps it, and what was stored is held against it.
 */
export const shownAsSent = extract(({ document, window }: State) => ({
  references: [...document.querySelectorAll(`ul[aria-label="${outboxWords.sentList}"] > li`)].map(
    (item) => /Reference (\S{9})/.exec(item.textContent ?? '')?.[1] ?? '',
  ),
  toasts: sentToasts(window),
})).named(shownAsSentName);
