import { deviceWords } from '../content/enquiry.ts';
import { counted } from '../lib/wording.ts';
import { isLeased } from '../outbox/core/due.ts';
import type { StoredEnquiry } from '../outbox/enquiries/entries.ts';
import { markOf, type UnsentItem } from './markOf.ts';

/**
 * The bar's text about unsent messages; empty if there are none. If the messages are in different states, the text only
 * says that they are waiting, so that the bar never contradicts the list.
 */
export function unsentWords(entries: readonly StoredEnquiry[], nowMs: number): string {
  const unsent = leftUnsent(entries, nowMs);
  const [mark, ...others] = new Set(unsent.map((entry) => markOf(entry, nowMs)));
  if (mark === undefined || mark === 'unfinished') return '';
  return counted(deviceWords[others.length > 0 ? 'saved' : mark], unsent.length);
}

/** The unsent messages, without a message whose first attempt is still running. */
export function leftUnsent(entries: readonly StoredEnquiry[], nowMs: number): UnsentItem[] {
  return entries.filter((entry): entry is UnsentItem => {
    if (entry.state === 'waiting') return entry.attempts > 1 || !isLeased(entry, nowMs);
    return entry.state === 'refused';
  });
}
