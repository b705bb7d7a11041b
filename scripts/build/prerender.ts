import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { goneScriptsFile } from '../../src/pwa/goneScriptsFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { withLateEntry } from './lateEntry.ts';
import { pageOf, type Renderer } from './renderedPage.ts';
import { styleNames } from './styleNames.ts';
import { takeStyles } from './takeStyles.ts';

/** Writes each route of the site as a finished page. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const renderer = await loadRenderer(config);
    const { html: built, styles } = await takeStyles(
      outDir,
      await readFile(join(outDir, 'index.html'), 'utf8'),
    );
    const template = withLateEntry(built);
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

async function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
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
      ssr: 'src/boot/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer;
}
