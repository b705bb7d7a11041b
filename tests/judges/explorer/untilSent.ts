// The properties of properties.ts, plus one that fails, and so ends the run, once both the list and a
// toast show a message as sent.

import { always } from '@antithesishq/bombadil';
import { shownAsSent } from './shownAsSent.ts';

export * from './properties.ts';

export const nothingIsShownAsSent = always(
  () => shownAsSent.current.references.length === 0 || shownAsSent.current.toasts === 0,
);
