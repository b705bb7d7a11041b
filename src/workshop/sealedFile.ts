import { isSealed, type StoredEntry } from '../outbox/core/entry.ts';

/** All that is sealed and not sent, as the text of a file that `npm run workshop -- open` opens. */
export function sealedFileText(entries: readonly StoredEntry[]): string {
  const enquiries = entries.filter(isSealed).map(({ id, sealed }) => ({ id, sealed }));
  return `${JSON.stringify({ version: 1, enquiries }, null, 2)}\n`;
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
