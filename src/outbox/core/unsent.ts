import type { StoredEntry } from './entry.ts';

/** How many are here that the visitor expects to be sent. */
export function unsentCount(entries: readonly StoredEntry[]): number {
  return entries.filter(({ state }) => state === 'waiting' || state === 'refused').length;
}
