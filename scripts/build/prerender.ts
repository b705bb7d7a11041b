import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { goneScriptsFile } from '../../src/pwa/goneScriptsFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { withLateEntry } from './lateEntry.ts';
import { pageOf, type Renderer } from './renderedPage.ts';
import { styleNames } from './styleNames.ts';
import { takeStyles } from './takeStyles.ts';

const entry = 'src/boot/prerender.tsx';

/** Writes each route of the site as a finished page. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const { renderer, styles } = await loadRenderer(config);
    const built = await readFile(join(outDir, 'index.html'), 'utf8');
    const template = withLateEntry(await takeStyles(outDir, built));
    const before = await builtAlone(config.root, 'src/boot/preHydration.ts', 'iife');
    const gone = await builtAlone(config.root, 'src/pwa/goneScripts.ts', 'es');
    await writeFile(join(outDir, goneScriptsFile), gone);
    for (const page of renderer.prerenderedPages) {
      const html = await renderer.renderPage(page.path);
      const file = join(outDir, page.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, pageOf(renderer, template, before, page, { html, styles }));
      config.logger.info(`prerendered ${page.path} as ${page.file}`);
    }
    for (const [name, text] of Object.entries(renderer.files)) {
      await writeFile(join(outDir, name), text);
    }
  });
}

/** What draws the pages, with the styles of all that is on them. */
async function loadRenderer(
  config: ResolvedConfig,
): Promise<{ renderer: Renderer; styles: string }> {
  const outDir = join(config.root, 'node_modules/.cache/prerender');
  await rm(outDir, { recursive: true, force: true });
  await build({
    root: config.root,
    configFile: false,
    mode: config.mode,
    logLevel: 'warn',
    define: config.define ?? {},
    plugins: [react(), styleNames()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      ssrEmitAssets: true,
      manifest: true,
      target: config.build.target,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const renderer = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer;
  const manifest = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  const sheets = sheetsOf(JSON.parse(manifest) as Manifest, entry);
  const styles = await Promise.all(sheets.map((file) => readFile(join(outDir, file), 'utf8')));
  return { renderer, styles: styles.join('').trim() };
}

/** The style sheets of a script and of what it imports, those of later parts left out. */
function sheetsOf(manifest: Manifest, script: string): string[] {
  const { imports = [], css = [] } = manifest[script] ?? {};
  return [...new Set([...imports.flatMap((one) => sheetsOf(manifest, one)), ...css])];
}
