import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { firstLanguage, languages } from '../../src/content/section.mjs';
import { scriptRecoveryFile } from '../../src/pwa/scriptRecoveryFile.ts';
import { afterBuild } from './afterBuild.ts';
import { builtAlone } from './builtAlone.ts';
import { contentData } from './contentData.ts';
import { manifestFile, manifestOf } from './manifest/webManifest.ts';
import { listStyles, pageStyles } from './pageStyles.ts';
import { pageOf, type Renderer, withLateScripts } from './renderedPage.ts';
import { rendererFile, rendererFolder } from './rendererFolder.ts';
import { buildScripts, finishScripts } from './siteScripts.ts';
import { styleNames } from './styleNames.ts';

const entry = 'src/boot/prerender.tsx';

/** Renders each route to an HTML file, in each language. */
export function prerender(): Plugin {
  return afterBuild('prerender-pages', async (outDir, config) => {
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    const gone = await builtAlone(config.root, 'src/pwa/scriptRecovery.ts', 'es');
    await writeFile(join(outDir, scriptRecoveryFile), gone);
    for (const language of languages) {
      const scripts =
        language === firstLanguage
          ? await finishScripts(outDir, 'index.html')
          : await buildScripts(language, outDir, config);
      const { renderer, folder } = await loadRenderer(config, language);
      const page = withLateScripts(withManifest(template, language), scripts);
      await writePages(outDir, config, language, renderer, folder, page);
      await writeFile(join(outDir, renderer.textPageFile.file), renderer.renderTextPage());
      for (const [file, text] of Object.entries(renderer.files)) {
        await writeFile(join(outDir, file), text);
      }
      if (language !== firstLanguage) {
        const manifest = JSON.stringify(manifestOf(renderer.manifestTexts));
        await writeFile(join(outDir, manifestFile(language)), manifest);
      }
    }
  });
}

/** @param folder has the renderer's styles */
async function writePages(
  outDir: string,
  config: ResolvedConfig,
  language: string,
  renderer: Renderer,
  folder: string,
  template: string,
): Promise<void> {
  const before = await builtAlone(config.root, 'src/boot/inlineScript.ts', 'iife', language);
  const drawn = renderer.prerenderedPages.map(async (page) => ({
    page,
    html: await renderer.renderPage(page.path),
  }));
  const pages = await Promise.all(drawn);
  const { shared, rest } = await pageStyles(folder, entry);
  for (const { page, html } of pages) {
    const file = join(outDir, page.file);
    const styles = page.name === 'home' ? [shared] : [shared, rest];
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageOf(renderer, template, before, page, { html, styles }));
    config.logger.info(`prerendered ${page.path} as ${page.file}`);
  }
}

/** Links the page to its language's manifest. */
function withManifest(html: string, language: string): string {
  return html.replace(`/${manifestFile(firstLanguage)}`, `/${manifestFile(language)}`);
}

async function loadRenderer(
  config: ResolvedConfig,
  language: string,
): Promise<{ renderer: Renderer; folder: string }> {
  const folder = rendererFolder(config.root, language);
  await rm(folder, { recursive: true, force: true });
  await build({
    root: config.root,
    configFile: false,
    mode: config.mode,
    logLevel: 'warn',
    define: config.define ?? {},
    plugins: [contentData(language), react(), styleNames()],
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
  const renderer = (await import(
    pathToFileURL(rendererFile(config.root, language)).href
  )) as Renderer;
  return { renderer, folder };
}
