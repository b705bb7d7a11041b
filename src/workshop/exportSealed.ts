import { isSealed, type StoredEntry } from '../outbox/core/entry.ts';

/** All that is sealed and not sent, as the text of a file that `npm run workshop -- open` opens. */
export function exportSealed(entries: readonly StoredEntry[]): string {
  const enquiries = entries.filter(isSealed).map(({ id, sealed }) => ({ id, sealed }));
  return `${JSON.stringify({ version: 1, enquiries }, null, 2)}\n`;
}
