import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { reactFiles } from '../../src/boot/reactFiles.ts';
import { scriptRecoveryFile } from '../../src/pwa/scriptRecoveryFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { contentData } from './contentData.ts';
import { listStyles, pageStyles, listSheets, reactParts, removeStyleLinks } from './pageStyles.ts';
import { entryOf, pageOf, type Renderer, withLateEntry } from './renderedPage.ts';
import { styleNames } from './styleNames.ts';

const entry = 'src/boot/prerender.tsx';

/** Renders each route to an HTML file. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const { renderer, folder } = await loadRenderer(config);
    const built = await readFile(join(outDir, 'index.html'), 'utf8');
    const manifest = await takeManifest(outDir);
    const template = withLateEntry(await removeStyleLinks(outDir, manifest, built));
    const first = scriptsOf(manifest, 'index.html');
    const later = scriptsOf(manifest, reactParts).filter((file) => !first.includes(file));
    later.push(...listSheets(manifest));
    await nameReactFiles(join(outDir, entryOf(built) ?? ''), later);
    const before = await builtAlone(config.root, 'src/boot/inlineScript.ts', 'iife');
    const gone = await builtAlone(config.root, 'src/pwa/scriptRecovery.ts', 'es');
    await writeFile(join(outDir, scriptRecoveryFile), gone);
    const drawn = renderer.prerenderedPages.map(async (page) => ({
      page,
      isHome: page.path === '/',
      html: await renderer.renderPage(page.path),
    }));
    const pages = await Promise.all(drawn);
    const { shared, rest } = await pageStyles(folder, entry);
    for (const { page, isHome, html } of pages) {
      const file = join(outDir, page.file);
      const styles = isHome ? [shared] : [shared, rest];
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, pageOf(renderer, template, before, page, { html, styles }));
      config.logger.info(`prerendered ${page.path} as ${page.file}`);
    }
    for (const [name, text] of Object.entries(renderer.files)) {
      await writeFile(join(outDir, name), text);
    }
  });
}

async function loadRenderer(
  config: ResolvedConfig,
): Promise<{ renderer: Renderer; folder: string }> {
  const folder = join(config.root, 'node_modules/.cache/prerender');
  await rm(folder, { recursive: true, force: true });
  await build({
    root: config.root,
    configFile: false,
    mode: config.mode,
    logLevel: 'warn',
    define: config.define ?? {},
    plugins: [contentData(), react(), styleNames()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      ssrEmitAssets: true,
      manifest: true,
      target: config.build.target,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'prerender.mjs', codeSplitting: { groups: [listStyles] } },
      },
    },
  });
  const renderer = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Renderer;
  return { renderer, folder };
}

/** Reads the list of the built files, which no host has to serve, and deletes it. */
async function takeManifest(outDir: string): Promise<Manifest> {
  const folder = join(outDir, '.vite');
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  await rm(folder, { recursive: true });
  return JSON.parse(text) as Manifest;
}

/**
 * Writes the paths of React's scripts and style sheets into the entry script, which can keep its name: it imports these
 * files, so its hash already covers their names.
 */
async function nameReactFiles(entryFile: string, scripts: readonly string[]): Promise<void> {
  const text = await readFile(entryFile, 'utf8');
  if (!text.includes(reactFiles)) throw new Error(`The entry script has no ${reactFiles}.`);
  await writeFile(entryFile, text.replace(reactFiles, scripts.join(' ')));
}

/** The URL paths of a script and its static imports, in the order to run them in. */
function scriptsOf(manifest: Manifest, source: string): string[] {
  const { file, imports = [] } = manifest[source] ?? {};
  if (file === undefined) throw new Error(`The build has no script for ${source}.`);
  const files = [...imports.flatMap((one) => scriptsOf(manifest, one)), `/${file}`];
  return [...new Set(files)];
}
