import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

/** All that the built site is made of. */
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

/** What the build itself makes of the pictures. */
const madePictures = 'src/pictures/made/';

/** A mark of the content of all sources. */
export function contentMark(root: string): string {
  return markOf(root, (file) => readFileSync(join(root, file)));
}

/** A mark of the sizes and times of all sources, which is made in a few milliseconds. */
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

/** A file itself, or all that a folder holds. */
function sourcesAt(root: string, path: string): string[] {
  const isFolder = statSync(join(root, path)).isDirectory();
  return isFolder ? filesIn(join(root, path)).map((file) => `${path}/${file}`) : [path];
}
