import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

/** All files and folders that the build reads. */
const sources = [
  'inbox.html',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build',
  'src',
  'supabase/functions/_shared',
  'tsconfig.json',
  'vite.config.ts',
];

/** A folder that the build itself writes. */
const madePictures = 'src/pictures/made/';

/** A hash of the contents of all sources. */
export function contentMark(root: string): string {
  return markOf(root, (file) => readFileSync(join(root, file)));
}

/** A hash of the sizes and times of all sources, which takes only a few milliseconds. */
export function timesMark(root: string): string {
  return markOf(root, (file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${size} ${mtimeMs}`;
  });
}

function markOf(root: string, read: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((path) => sourcesAt(root, path));
  for (const file of files.filter((one) => !one.startsWith(madePictures))) {
    hash.update(`${file}\0`).update(read(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Lists the file, or all files in the folder. */
function sourcesAt(root: string, path: string): string[] {
  const isFolder = statSync(join(root, path)).isDirectory();
  return isFolder ? filesIn(join(root, path)).map((file) => `${path}/${file}`) : [path];
}
