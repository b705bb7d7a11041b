import { inbox } from '../../content/inbox.ts';
import type { Fault } from '../line/askInbox.ts';

/** Why something did not come, where it isn't tried again by itself. */
export function faultWords(fault: Fault): string {
  const { faults, list } = inbox;
  switch (fault) {
    case 'tooMany':
    case 'signIn':
    case 'session':
      return faults[fault];
    default:
      return list[fault];
  }
}
