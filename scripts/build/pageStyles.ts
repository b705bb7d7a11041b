import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { drawnFile } from './drawnParts.ts';

/** What the style elements of a page hold, one after the other. */
export type PageStyles = { home: string[]; others: string[] };

/**
 * Every page has the styles of what the site's script draws and of all that is on the home page; only the
 * others have those of the parts that only they have.
 * @param outDir what the build of the pages' renderer has written
 * @param entry the renderer's source
 * @param home what stands on the home page
 */
export async function pageStyles(outDir: string, entry: string, home: string): Promise<PageStyles> {
  const list = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(list) as Manifest;
  const parts = Object.keys(manifest).filter((file) => drawnFile.test(file));
  const atHome = parts.filter((file) =>
    home.includes(`data-drawn="${drawnFile.exec(file)?.groups?.name}"`),
  );
  const sheetsOfAll = (files: string[]) => files.flatMap((file) => sheetsOf(manifest, file));
  const first = new Set(sheetsOfAll([entry, ...atHome]));
  const second = new Set(sheetsOfAll(parts).filter((sheet) => !first.has(sheet)));
  const read = async (sheets: ReadonlySet<string>) => {
    const texts = [...sheets].map((sheet) => readFile(join(outDir, sheet), 'utf8'));
    return (await Promise.all(texts)).map((text) => text.trim()).join('');
  };
  const shared = await read(first);
  return { home: [shared], others: [shared, await read(second)] };
}

/** The style sheets of a script and of what it imports, those of later parts left out. */
function sheetsOf(manifest: Manifest, script: string): string[] {
  const { imports = [], css = [] } = manifest[script] ?? {};
  return [...imports.flatMap((one) => sheetsOf(manifest, one)), ...css];
}
