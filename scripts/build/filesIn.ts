import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists all files below a folder, sorted, as relative paths with slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
