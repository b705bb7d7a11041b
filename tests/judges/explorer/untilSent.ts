// The same, and an end as soon as something is shown as sent, in the list and by a toast, which comes after it.

import { always } from '@antithesishq/bombadil';
import { shownAsSent } from './shownAsSent.ts';

export * from './properties.ts';

export const nothingIsShownAsSent = always(
  () => shownAsSent.current.references.length === 0 || shownAsSent.current.toasts === 0,
);
