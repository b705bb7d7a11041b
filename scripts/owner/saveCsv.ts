import { existsSync, writeFileSync } from 'node:fs';
import { keepItSafe } from './backUp.ts';

/**
 * Writes a new file that its owner alone may read. It begins with a byte order mark, without which
 * Excel takes it for another encoding.
 * @throws Error where there is such a file already
 */
export function saveCsv(file: string, { csv, count }: { csv: string; count: number }): string {
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  writeFileSync(file, `\uFEFF${csv}`, { flag: 'wx', mode: 0o600 });
  return `${file} holds ${count} ${count === 1 ? 'message' : 'messages'}, for a spreadsheet.\n${keepItSafe}`;
}
