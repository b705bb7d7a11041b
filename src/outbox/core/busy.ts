import { isLeased } from './due.ts';
import type { StoredEntry } from './entry.ts';
import { isBlank } from './values.ts';

/**
 * Whether a page of the site must not be reloaded now, wherever it is open: an enquiry is on its
 * way, or text stands in a form. @param held ids of the drafts that stand in a form somewhere
 */
export function isBusy(
  entries: readonly StoredEntry[],
  held: ReadonlySet<string>,
  nowMs: number,
): boolean {
  return entries.some(
    (entry) =>
      (entry.state === 'waiting' && isLeased(entry, nowMs)) ||
      (entry.state === 'draft' && held.has(entry.id) && !isBlank(entry.values)),
  );
}
