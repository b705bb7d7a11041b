import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf } from './lateEntry.ts';

const link = /\s*<link rel="stylesheet"[^>]* href="\/(?<file>[^"]+)">/g;

/**
 * Removes the links to the entry script's style sheets from a built page, since the page has those styles inline.
 * @returns the page without them
 */
export async function takeStyles(outDir: string, html: string): Promise<string> {
  const files = [...html.matchAll(link)].map(({ groups }) => groups?.file ?? '');
  await Promise.all(files.map((file) => rm(join(outDir, file))));
  await forget(files, join(outDir, 'assets'), entryOf(html)?.slice(1) ?? '');
  return html.replace(link, '');
}

/**
 * Lazy chunks list the style sheets that they need, and would wait for the removed ones. Replaces those entries by the
 * entry script, which is already loaded.
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
