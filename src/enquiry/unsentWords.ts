import { deviceWords } from '../content/enquiry.ts';
import { isLeased } from '../outbox/core/due.ts';
import { mayHaveArrived } from '../outbox/core/entry.ts';
import type { StoredEnquiry } from '../outbox/enquiries/entries.ts';
import { wording } from '../lib/wording.ts';

type Kind = 'sending' | 'unsent' | 'unconfirmed';

/**
 * The top bar's text about unsent messages; empty if there are none. If the messages are in different states, the text
 * only says that they are waiting, so that the bar never contradicts the list.
 */
export function unsentWords(entries: readonly StoredEnquiry[], nowMs: number): string {
  const unsent = leftUnsent(entries, nowMs);
  const [kind, ...others] = new Set(unsent.map((entry) => kindOf(entry, nowMs)));
  if (kind === undefined) return '';
  const words = others.length > 0 ? deviceWords.waiting : deviceWords[kind];
  return wording(words, { count: String(unsent.length) });
}

/** The unsent messages, without a message whose first attempt is still running. */
export function leftUnsent(entries: readonly StoredEnquiry[], nowMs: number): StoredEnquiry[] {
  return entries.filter((entry) => {
    if (entry.state === 'waiting') return entry.attempts > 1 || !isLeased(entry, nowMs);
    return entry.state === 'refused';
  });
}

function kindOf(entry: StoredEnquiry, nowMs: number): Kind {
  if (entry.state !== 'waiting') return 'unsent';
  if (isLeased(entry, nowMs)) return 'sending';
  return mayHaveArrived(entry) ? 'unconfirmed' : 'unsent';
}
