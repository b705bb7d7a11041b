import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { nameOfPart } from './staticParts.ts';

/**
 * Splits the styles: those of the site's script and the home page, which every page has, and those of parts that only
 * other pages have.
 * @param outDir output of the renderer's build
 * @param entry the renderer's source
 * @param home parts on the home page
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

/** The style sheets of a script and its static imports. */
function sheetsOf(manifest: Manifest, script: string): string[] {
  const { imports = [], css = [] } = manifest[script] ?? {};
  return [...imports.flatMap((one) => sheetsOf(manifest, one)), ...css];
}
