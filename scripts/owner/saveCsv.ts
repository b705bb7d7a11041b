import { closeSync, writeFileSync } from 'node:fs';
import { keepItSafe, openNew } from './backUp.ts';

/**
 * Writes a new file that its owner alone may read. It begins with a byte order mark, without which
 * Excel takes it for another encoding.
 * @throws Error where there is such a file already
 */
export function saveCsv(file: string, { csv, count }: { csv: string; count: number }): string {
  const out = openNew(file);
  writeFileSync(out, `\uFEFF${csv}`);
  closeSync(out);
  return `${file} holds ${count} ${count === 1 ? 'message' : 'messages'}, for a spreadsheet.\n${keepItSafe}`;
}
