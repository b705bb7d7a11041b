import { isLeased } from '../core/due.ts';
import type { StoredEnquiry } from './entries.ts';
import { isBlank } from './values.ts';

/**
 * Whether no page of the site may be reloaded now: an entry is being sent, or a form has text in it.
 * @param held ids of the drafts that are open in a form, in any tab
 */
export function isBusy(
  entries: readonly StoredEnquiry[],
  held: ReadonlySet<string>,
  nowMs: number,
): boolean {
  return entries.some(
    (entry) =>
      (entry.state === 'waiting' && isLeased(entry, nowMs)) ||
      (entry.state === 'draft' && held.has(entry.id) && !isBlank(entry.values)),
  );
}
