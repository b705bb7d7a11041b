import { inbox } from '../../content/inbox.ts';
import type { RequestFault } from '../network/askInbox.ts';

/** Says why something failed that is not retried automatically. */
export const faultWords: Readonly<Record<RequestFault, string>> = {
  ...inbox.list,
  ...inbox.faults,
};
