import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { entryOf } from './renderedPage.ts';
import { nameOfPart } from './staticParts.ts';

const link = /\s*<link rel="stylesheet"[^>]* href="\/(?<file>[^"]+)">/g;

/**
 * Splits the styles into two: the styles of the site's script and the home page, which every page contains, and the
 * styles of parts that only other pages contain.
 * @param outDir output folder of the renderer's build
 * @param entry the renderer's source
 * @param home names of the parts on the home page
 */
export async function pageStyles(
  outDir: string,
  entry: string,
  home: string,
): Promise<{ shared: string; rest: string }> {
  const list = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(list) as Manifest;
  const parts = Object.keys(manifest).filter((source) => nameOfPart(source) !== undefined);
  const atHome = parts.filter((source) => home.includes(`data-static="${nameOfPart(source)}"`));
  const sheetsOfAll = (sources: string[]) => sources.flatMap((one) => sheetsOf(manifest, one));
  const shared = new Set(sheetsOfAll([entry, ...atHome]));
  const rest = new Set(sheetsOfAll(parts).filter((sheet) => !shared.has(sheet)));
  const read = async (sheets: ReadonlySet<string>) => {
    const texts = [...sheets].map((sheet) => readFile(join(outDir, sheet), 'utf8'));
    return (await Promise.all(texts)).map((text) => text.trim()).join('');
  };
  return { shared: await read(shared), rest: await read(rest) };
}

/** Lists the style sheets of a script and of its static imports. */
function sheetsOf(manifest: Manifest, script: string): string[] {
  const { imports = [], css = [] } = manifest[script] ?? {};
  return [...imports.flatMap((one) => sheetsOf(manifest, one)), ...css];
}

/**
 * Removes the links to the entry script's style sheets from a built page, since the page has those styles inline.
 * @returns the page without these links
 */
export async function removeStyleLinks(outDir: string, html: string): Promise<string> {
  const files = [...html.matchAll(link)].map(({ groups }) => groups?.file ?? '');
  await Promise.all(files.map((file) => rm(join(outDir, file))));
  await replaceSheets(files, join(outDir, 'assets'), entryOf(html)?.slice(1) ?? '');
  return html.replace(link, '');
}

/**
 * Replaces the removed style sheets in the lazy chunks by the entry script, which is already loaded. A lazy chunk lists
 * the style sheets that it needs, and would wait for a removed one.
 */
async function replaceSheets(
  sheets: readonly string[],
  folder: string,
  own: string,
): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const without = sheets.reduce((some, sheet) => some.replaceAll(`"${sheet}"`, `"${own}"`), text);
    if (without !== text) await writeFile(path, without);
  }
}
