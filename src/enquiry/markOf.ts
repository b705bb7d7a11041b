import { isLeased, isOld } from '../outbox/core/due.ts';
import { mayHaveArrived, type Sent } from '../outbox/core/entry.ts';
import type { StoredEnquiry } from '../outbox/enquiries/entries.ts';
import type { MarkedState } from '../ui/StateMark.tsx';

export type UnsentItem = Exclude<StoredEnquiry, Sent>;

/** The state of an entry as the visitor sees it, in the list and in the bar. */
export function markOf(entry: UnsentItem, nowMs: number): Exclude<MarkedState, 'sent'> {
  switch (entry.state) {
    case 'draft':
      return 'unfinished';
    case 'refused':
    case 'unreadable':
      return 'needsYou';
    case 'waiting':
      if (isLeased(entry, nowMs)) return 'sending';
      if (isOld(entry, nowMs)) return 'needsYou';
      return mayHaveArrived(entry) ? 'unconfirmed' : 'saved';
  }
}
