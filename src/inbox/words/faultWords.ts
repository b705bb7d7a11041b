import { inbox } from '../../content/inbox.ts';
import type { RequestFault } from '../network/askInbox.ts';

/** Texts that say why a request failed. For requests that the inbox doesn't retry automatically. */
export const faultWords: Readonly<Record<RequestFault, string>> = {
  ...inbox.list,
  ...inbox.faults,
};
