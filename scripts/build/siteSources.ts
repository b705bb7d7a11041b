import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

/** All inputs of the build. */
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

/** Written by the build itself. */
const madePictures = 'src/pictures/made/';

/** A hash of all sources' contents. */
export function contentMark(root: string): string {
  return markOf(root, (file) => readFileSync(join(root, file)));
}

/** A hash of all sources' sizes and times; takes a few milliseconds. */
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

/** A file, or all files in a folder. */
function sourcesAt(root: string, path: string): string[] {
  const isFolder = statSync(join(root, path)).isDirectory();
  return isFolder ? filesIn(join(root, path)).map((file) => `${path}/${file}`) : [path];
}
