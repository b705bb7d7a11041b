import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { scriptRecoveryFile } from '../../src/pwa/scriptRecoveryFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { staticPartsApart } from './staticParts.ts';
import { pageStyles, removeStyleLinks } from './pageStyles.ts';
import { pageOf, type Renderer, withLateEntry } from './renderedPage.ts';
import { styleNames } from './styleNames.ts';

const entry = 'src/boot/prerender.tsx';

/** Renders each route to an HTML file. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const { renderer, folder } = await loadRenderer(config);
    const built = await readFile(join(outDir, 'index.html'), 'utf8');
    const template = withLateEntry(await removeStyleLinks(outDir, built));
    const before = await builtAlone(config.root, 'src/boot/preHydration.ts', 'iife');
    const gone = await builtAlone(config.root, 'src/pwa/scriptRecovery.ts', 'es');
    await writeFile(join(outDir, scriptRecoveryFile), gone);
    const drawn = renderer.prerenderedPages.map(async (page) => ({
      page,
      isHome: page.path === '/',
      html: await renderer.renderPage(page.path),
    }));
    const pages = await Promise.all(drawn);
    const home = pages.find(({ isHome }) => isHome)?.html ?? '';
    const { shared, rest } = await pageStyles(folder, entry, home);
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
    plugins: [staticPartsApart(), react(), styleNames()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      ssrEmitAssets: true,
      manifest: true,
      target: config.build.target,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const renderer = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Renderer;
  return { renderer, folder };
}
