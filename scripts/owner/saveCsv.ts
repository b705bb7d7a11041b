import { closeSync, writeFileSync } from 'node:fs';
import { csvFile } from '../../src/inbox/toCsv.ts';
import { keepItSafe, openNew } from './backUp.ts';

/**
 * Writes a new file that its owner alone may read.
 * @throws Error where there is such a file already
 */
export function saveCsv(file: string, { csv, count }: { csv: string; count: number }): string {
  const out = openNew(file);
  writeFileSync(out, csvFile(csv));
  closeSync(out);
  return `${file} holds ${count} ${count === 1 ? 'message' : 'messages'}, for a spreadsheet.\n${keepItSafe}`;
}
