import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const pages = 'src/pages/';

/**
 * Splits the styles: those of the home page, which every page has, and those that only other pages have. The renderer
 * imports these pages lazily.
 * @param outDir output of the renderer's build
 * @param entry the renderer's source
 */
export async function pageStyles(
  outDir: string,
  entry: string,
): Promise<{ shared: string; rest: string }> {
  const list = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(list) as Manifest;
  const others = Object.keys(manifest).filter((source) => source.startsWith(pages));
  const sheetsOfAll = (sources: string[]) => sources.flatMap((one) => sheetsOf(manifest, one));
  const shared = new Set(sheetsOf(manifest, entry));
  const rest = new Set(sheetsOfAll(others).filter((sheet) => !shared.has(sheet)));
  const read = async (sheets: ReadonlySet<string>) => {
    const texts = [...sheets].map((sheet) => readFile(join(outDir, sheet), 'utf8'));
    return (await Promise.all(texts)).map((text) => text.trim()).join('');
  };
  return { shared: await read(shared), rest: await read(rest) };
}

/** The styles of the list under the form, of what can be added to a message, and of a form that sends, in a chunk of their own: no prerendered page has them. */
export const listStyles = {
  name: 'list',
  test: /\/src\/(enquiry\/list\/list|enquiry\/form\/(Additions|SendButton)|ui\/(Actions|StateMark|TextButton))\.module\.css/,
};

/** The source of the script with React, which comes after the page's own. */
export const reactParts = 'src/boot/reactParts.tsx';

/** The URL paths of the list's style sheets. */
export function listSheets(manifest: Manifest): string[] {
  const { css = [] } = Object.values(manifest).find(({ name }) => name === listStyles.name) ?? {};
  return css.map((file) => `/${file}`);
}

/** The style sheets of a script and its static imports, without the list's. */
function sheetsOf(manifest: Manifest, script: string): string[] {
  const { name, imports = [], css = [] } = manifest[script] ?? {};
  if (name === listStyles.name) return [];
  return [...imports.flatMap((one) => sheetsOf(manifest, one)), ...css];
}

/**
 * Removes the style sheets of the entry script and of what React takes over, since each page has those styles inline.
 * @param source the entry script's key in the manifest
 * @param entry the entry script's URL path
 */
export async function removeSheets(
  outDir: string,
  manifest: Manifest,
  source: string,
  entry: string,
): Promise<void> {
  const files = [...new Set([source, reactParts].flatMap((one) => sheetsOf(manifest, one)))];
  await Promise.all(files.map((file) => rm(join(outDir, file))));
  await replaceSheets(files, join(outDir, 'assets'), entry.slice(1));
}

/**
 * Replaces the removed style sheets in the scripts with the entry script, which is already loaded. A script lists the
 * style sheets that a lazy chunk needs, and would wait for a removed one.
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
