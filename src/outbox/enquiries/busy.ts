import { isLeased } from '../core/due.ts';
import type { StoredEnquiry } from './entries.ts';
import { isBlank } from './values.ts';

/**
 * Whether the site's pages must not be reloaded: an entry is being sent, or an open form contains text.
 * @param held ids of the drafts that are open in a form of any tab
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
