import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf } from './lateEntry.ts';

const link = /\s*<link rel="stylesheet"[^>]* href="\/(?<file>[^"]+)">/g;

/**
 * Takes the style sheets that a page's own script brings out of a page that the build has finished: the
 * styles of all that it draws stand in each page, whose first paint then waits for nothing else.
 * @returns the page without its links to them
 */
export async function takeStyles(outDir: string, html: string): Promise<string> {
  const files = [...html.matchAll(link)].map(({ groups }) => groups?.file ?? '');
  await Promise.all(files.map((file) => rm(join(outDir, file))));
  await forget(files, join(outDir, 'assets'), entryOf(html)?.slice(1) ?? '');
  return html.replace(link, '');
}

/**
 * Scripts that bring later parts name the sheets that these need, by their places in a list, and would wait
 * for those that are in the page: the page's own script, which is there by then, takes their places.
 */
async function forget(sheets: readonly string[], folder: string, own: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const without = sheets.reduce((some, sheet) => some.replaceAll(`"${sheet}"`, `"${own}"`), text);
    if (without !== text) await writeFile(path, without);
  }
}
