import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file in a folder and below, in order, by its path from there with slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
