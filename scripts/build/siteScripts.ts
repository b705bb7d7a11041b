// The scripts of the site's pages, in each language.

import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type ResolvedConfig } from 'vite';
import { reactFiles } from '../../src/boot/reactFiles.ts';
import { contentData } from './contentData.ts';
import { listSheets, reactParts, removeSheets } from './pageStyles.ts';
import { scriptChunks } from './scriptChunks.ts';
import { styleNames } from './styleNames.ts';

/**
 * Finishes built scripts: removes the styles that pages have inline, and names React's scripts.
 * @param folder contains `assets` and the list of files, which no host has to serve
 * @param source the entry script's key in that list
 * @returns the URL paths of the scripts that a page runs by itself, in their order
 */
export async function finishScripts(folder: string, source: string): Promise<string[]> {
  const manifest = await takeManifest(folder);
  const first = scriptsOf(manifest, source);
  const later = scriptsOf(manifest, reactParts).filter((file) => !first.includes(file));
  const entry = first.at(-1) ?? '';
  await removeSheets(folder, manifest, source, entry);
  await nameReactFiles(join(folder, entry), [...later, ...listSheets(manifest)]);
  return first;
}

/**
 * Builds the scripts in another language than the first, and adds them to the site.
 * @returns the same as `finishScripts`
 * @throws Error if a script that has the name of the first language's differs from it
 */
export async function buildScripts(
  language: string,
  outDir: string,
  config: ResolvedConfig,
): Promise<string[]> {
  const source = 'src/main.ts';
  const folder = join(config.root, 'node_modules/.cache/scripts', language);
  await build({
    root: config.root,
    configFile: false,
    mode: config.mode,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    define: config.define ?? {},
    plugins: [contentData(language), react(), styleNames()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      target: config.build.target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: source },
        checks: { pluginTimings: false },
        output: scriptChunks,
      },
    },
  });
  const first = await finishScripts(folder, source);
  await addMissing(join(folder, 'assets'), join(outDir, 'assets'));
  return first;
}

async function addMissing(from: string, to: string): Promise<void> {
  const known = await readdir(to);
  for (const file of await readdir(from)) {
    if (!known.includes(file)) await copyFile(join(from, file), join(to, file));
    else if (!(await readFile(join(from, file))).equals(await readFile(join(to, file)))) {
      throw new Error(`${file} differs between the languages, but has one name.`);
    }
  }
}

async function takeManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  await rm(join(folder, '.vite'), { recursive: true });
  return JSON.parse(text) as Manifest;
}

/**
 * Writes the paths of React's scripts and style sheets into the entry script, which can keep its name: it imports these
 * files, so its hash already covers their names.
 */
async function nameReactFiles(entryFile: string, files: readonly string[]): Promise<void> {
  const text = await readFile(entryFile, 'utf8');
  if (!text.includes(reactFiles)) throw new Error(`The entry script has no ${reactFiles}.`);
  await writeFile(entryFile, text.replace(reactFiles, files.join(' ')));
}

/** The URL paths of a script and its static imports, in the order to run them in. */
function scriptsOf(manifest: Manifest, source: string): string[] {
  const { file, imports = [] } = manifest[source] ?? {};
  if (file === undefined) throw new Error(`The build has no script for ${source}.`);
  const files = [...imports.flatMap((one) => scriptsOf(manifest, one)), `/${file}`];
  return [...new Set(files)];
}
